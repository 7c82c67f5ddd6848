import type { Page } from '@playwright/test'

/** A file as Playwright hands it to an input. */
export type RealFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF of one page that readers open; filled up with a comment to `sizeBytes` where that is given. */
export function pdf(name: string, sizeBytes = 0): RealFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Name (${name}) >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const end = (start: number) =>
    `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(start).padStart(10, '0')}\n%%EOF\n`
  const padding = Math.max(0, sizeBytes - text.length - end(0).length - 2)
  if (padding > 0) text += `%${'x'.repeat(padding)}\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + end(text.length), 'latin1') }
}

/** A square picture of noise, drawn and pressed by the browser itself; as a PNG it takes about four bytes a pixel. */
export async function picture(
  page: Page,
  name: string,
  { type, side }: { type: 'image/png' | 'image/jpeg'; side: number },
): Promise<RealFile> {
  const base64 = await page.evaluate(
    async ({ type, side }) => {
      const canvas = new OffscreenCanvas(side, side)
      const noise = new ImageData(side, side)
      const step = 65_536
      for (let at = 0; at < noise.data.length; at += step)
        crypto.getRandomValues(noise.data.subarray(at, at + step))
      for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
      canvas.getContext('2d')?.putImageData(noise, 0, 0)
      const blob = await canvas.convertToBlob({ type, quality: 0.92 })
      const reader = new FileReader()
      const read = new Promise((resolve) => reader.addEventListener('load', resolve))
      reader.readAsDataURL(blob)
      await read
      return typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : ''
    },
    { type, side },
  )
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') }
}
