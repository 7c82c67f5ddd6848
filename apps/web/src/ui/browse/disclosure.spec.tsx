import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Disclosure } from './disclosure.tsx'

it('a disclosure closes the others of its name; it opens and closes with Enter and with Space', async () => {
  const screen = await render(
    <>
      <Disclosure name="faq" summary="Première question" defaultOpen>
        Première réponse
      </Disclosure>
      <Disclosure name="faq" summary="Seconde question">
        Seconde réponse
      </Disclosure>
    </>,
  )
  await screen.getByText('Seconde question').click()
  await expect.element(screen.getByText('Seconde réponse')).toBeVisible()
  await expect.element(screen.getByText('Première réponse')).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Seconde réponse')).not.toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Seconde réponse')).toBeVisible()
})
