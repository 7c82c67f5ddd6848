import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { QuestionModal } from './question-modal.tsx'

const question = { title: 'Envoyer\u00a0?', body: 'Tout part.', yes: 'Oui, envoyer', no: 'Modifier' }

async function open(noTone?: 'primary') {
  const pressed = vi.fn()
  const answered = vi.fn()
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    const answer = (yes: boolean) => {
      answered(yes)
      setOpen(false)
    }
    return (
      <>
        <button type="button" onClick={pressed} style={{ position: 'fixed', inset: 0 }}>
          {'Sous le dialogue'}
        </button>
        <QuestionModal
          question={{ ...question, ...(noTone && { noTone }) }}
          isOpen={isOpen}
          onAnswer={answer}
        />
      </>
    )
  }
  return { ...(await render(<Screen />)), pressed, answered }
}

it.each([
  ['the way back first', undefined, ['Modifier', 'Oui, envoyer']],
  ['the way back last where that is advised', 'primary', ['Oui, envoyer', 'Modifier']],
] as const)('puts %s', async (_, noTone, names) => {
  const { getByRole } = await open(noTone)
  const buttons = getByRole('dialog').getByRole('button').elements()
  expect(buttons.map((button) => button.textContent)).toEqual(names)
})

it.each([
  ['Oui, envoyer', true],
  ['Modifier', false],
])('a double click on « %s » answers once and touches nothing under the modal', async (name, yes) => {
  const { getByRole, pressed, answered } = await open()
  await getByRole('button', { name }).dblClick()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  expect(answered.mock.calls).toEqual([[yes]])
  expect(pressed).not.toHaveBeenCalled()
  const under = getByRole('button', { name: 'Sous le dialogue' })
  await expect.element(under).not.toHaveFocus()
  await under.click()
  await expect.poll(() => pressed).toHaveBeenCalledOnce()
})
