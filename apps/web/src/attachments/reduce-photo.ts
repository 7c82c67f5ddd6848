import { limits } from '@portal/domain/ground/limits.ts'

// Sharp enough to read a document by, smaller step by step.
const steps = [
  { side: 4096, quality: 0.9 },
  { side: 4096, quality: 0.8 },
  { side: 3072, quality: 0.8 },
  { side: 2048, quality: 0.75 },
] as const

/**
 * A JPEG of the same picture that is small enough to be sent (§9), upright and without the place and the time
 * that cameras write into it (EXIF). Undefined when the browser cannot read the picture.
 */
export async function reducePhoto(
  photo: File,
  mostBytes: number = limits.uploadBytes,
): Promise<File | undefined> {
  const picture = await createImageBitmap(photo).catch(() => undefined)
  if (!picture) return undefined
  const blob = await smallEnough(picture, mostBytes).finally(() => picture.close())
  return blob && new File([blob], jpegName(photo.name), { type: blob.type })
}

async function smallEnough(picture: ImageBitmap, mostBytes: number): Promise<Blob | undefined> {
  for (const { side, quality } of steps) {
    const blob = await jpegOf(picture, side, quality)
    if (blob.size <= mostBytes) return blob
  }
  return undefined
}

async function jpegOf(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency: what a PNG leaves open would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}
