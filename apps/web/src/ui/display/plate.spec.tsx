import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Plate } from './plate.tsx'

it('gives assistive technology the registration number alone', async () => {
  const screen = await render(
    <button type="button">
      <Plate number="AB-123-CD" />
    </button>,
  )
  await expect.element(screen.getByRole('button')).toHaveAccessibleName('AB-123-CD')
})
