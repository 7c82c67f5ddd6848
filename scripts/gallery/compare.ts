import { diff } from '@blazediff/core'
import { PNG } from 'pngjs'

/**
 * What may differ without being a change: a colour by a tenth of what the eye tells apart at most (YIQ), and
 * so many pixels by more. Smoothed edges do not count.
 */
const tolerance = { colour: 0.1, pixels: 12 }

const gap = 24

/** What became of a picture. */
export type Difference = {
  /** Pixels that differ by more than the tolerated colour; those that only one of the two has count. */
  pixels: number
  /** Before, after, and the difference in red, as one PNG. */
  sideBySide: Buffer
}

/** How two PNG differ; undefined where nobody would see it. */
export function difference(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)]
  const size = { width: Math.max(old.width, now.width), height: Math.max(old.height, now.height) }
  const [left, right] = [onto(size, old), onto(size, now)]
  const marked = new PNG(size)
  const differing = diff(left.data, right.data, marked.data, size.width, size.height, {
    threshold: tolerance.colour,
  })
  const outgrown = Math.abs(old.width * old.height - now.width * now.height)
  const pixels = Math.max(differing, outgrown)
  if (pixels <= tolerance.pixels) return undefined
  return { pixels, sideBySide: PNG.sync.write(inARow([left, right, marked])) }
}

function onto(size: { width: number; height: number }, picture: PNG): PNG {
  const sheet = new PNG({ ...size, fill: true })
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
  return sheet
}

function inARow(pictures: readonly PNG[]): PNG {
  const height = Math.max(...pictures.map(({ height }) => height))
  const width = pictures.reduce((sum, { width }) => sum + width + gap, -gap)
  const row = new PNG({ width, height, fill: true })
  let x = 0
  for (const picture of pictures) {
    PNG.bitblt(picture, row, 0, 0, picture.width, picture.height, x, 0)
    x += picture.width + gap
  }
  return row
}
