import { expect, it } from 'vitest'
import './fonts.css'

const fonts = ['560 60px "Bricolage Grotesque"', '700 60px Sora', '400 60px Figtree', '600 60px Figtree']

async function canvasOf(text: string, font: string): Promise<CanvasRenderingContext2D> {
  await document.fonts.load(font, text)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = font
  return context
}

/** What a canvas shows of `text` in that font. */
async function drawn(text: string, font: string): Promise<string> {
  const context = await canvasOf(text, font)
  context.fillText(text, 20, 80)
  return context.canvas.toDataURL()
}

it.each(fonts)('the apostrophe of a specified title is drawn as print has it (0071): %s', async (font) => {
  expect(await drawn("d'assurance", font)).toBe(await drawn('d’assurance', font))
  expect(await drawn('d"assurance', font)).not.toBe(await drawn('d’assurance', font))
})

it.each(fonts)('the hyphen that ends no line is the hyphen of the font (0071): %s', async (font) => {
  expect(await drawn('Suis‑je', font)).toBe(await drawn('Suis-je', font))
})

it.each(fonts)('no letter of our sentences is drawn by another font (0071): %s', async (font) => {
  const sources = import.meta.glob<string>('../../../../packages/words/src/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  // Comments alone cite a section by its sign.
  const letters = [...new Set(Object.values(sources).join(''))].filter(
    (letter) => letter > '~' && letter !== '§',
  )
  expect(letters).toContain('é')
  const widthIn = async (letter: string, other: string) =>
    (await canvasOf(letter, `${font}, ${other}`)).measureText(letter).width
  const foreign = async (letter: string) =>
    (await widthIn(letter, 'monospace')) !== (await widthIn(letter, 'serif'))
  const strays = await Promise.all(letters.map(async (letter) => ((await foreign(letter)) ? letter : '')))
  expect(strays.join('')).toBe('')
})
