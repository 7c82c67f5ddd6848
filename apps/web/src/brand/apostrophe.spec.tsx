import { expect, it } from 'vitest'
import './fonts.css'

/** What a canvas shows of `text` in that font. */
async function drawn(text: string, font: string): Promise<string> {
  await document.fonts.load(font, text)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = font
  context.fillText(text, 20, 80)
  return canvas.toDataURL()
}

it.each(['560 60px "Bricolage Grotesque"', '700 60px Sora', '400 60px Figtree', '600 60px Figtree'])(
  'the apostrophe of a specified title is drawn as print has it (0071): %s',
  async (font) => {
    expect(await drawn("d'assurance", font)).toBe(await drawn('d’assurance', font))
    expect(await drawn('d"assurance', font)).not.toBe(await drawn('d’assurance', font))
  },
)
