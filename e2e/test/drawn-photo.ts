import type { Page } from '@playwright/test'
import type { RealFile } from './real-files.ts'

/** A photo of a paper on a table, for the pictures: drawn by the browser, and so the same each time. */
export async function drawnPhoto(page: Page, name: string): Promise<RealFile> {
  const address = await page.evaluate(draw)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

function draw(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = 600
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  const fill = (colour: string, ...[x, y, width, height]: [number, number, number, number]) => {
    pen.fillStyle = colour
    pen.fillRect(x, y, width, height)
  }
  fill('#8a6a4a', 0, 0, 600, 600)
  pen.translate(300, 300)
  pen.rotate(-0.08)
  fill('#5f4730', -222, -252, 460, 520)
  fill('#eef0e6', -230, -260, 460, 520)
  fill('#b9cfb4', -230, -260, 460, 90)
  fill('#2f4a63', -200, -232, 150, 34)
  for (let line = 0; line < 8; line += 1) fill('#7d8a84', -200, -130 + 40 * line, line % 3 ? 360 : 220, 14)
  fill('#c8b56a', 90, 150, 100, 70)
  return canvas.toDataURL('image/jpeg', 0.8)
}
