import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Typeset } from './typeset.tsx'

const together = [
  ['a day with its year', 'Fin le 12\u00A0août 2027, à minuit.', '12\u00A0août 2027,'],
  ['the first of a month', 'Dès le 1er\u00A0février 2027.', '1er\u00A0février 2027.'],
  ['an article of law', 'Selon l’article\u00A0L113-15-2 du code.', 'article\u00A0L113-15-2'],
  ['a verb that is turned round', 'La garantie agrée-t-elle au prêteur ?', 'agrée-t-elle'],
] as const

it.each(together)('%s stays on one line, and is read as it was', async (_, sentence, whole) => {
  const { container } = await render(
    // Where a day fits, but not what stands before it.
    <p style={{ inlineSize: '12em' }}>
      <Typeset>{`Lorsque ${sentence}`}</Typeset>
    </p>,
  )
  expect(container.textContent).toBe(`Lorsque ${sentence}`)
  const [span, ...others] = container.querySelectorAll('span')
  expect([span?.textContent, others]).toEqual([whole, []])
  expect(span?.getClientRects()).toHaveLength(1)
})

it('a sentence without any of them has nothing around a part of it', async () => {
  const { container } = await render(<Typeset>{'Un jour de 2027, à l’œil : 3 mois.'}</Typeset>)
  expect(container.children).toHaveLength(0)
})
