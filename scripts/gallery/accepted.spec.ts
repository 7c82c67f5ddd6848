import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accept, acceptedText, judge, readAccepted, type Accepted } from './accepted.ts'

const [size, white] = [{ width: 40, height: 30 }, 255]
let folder = ''
let accepted: Accepted = new Map()

/** A white page with a square on it, from 10 on, so many pixels wide, of that grey. */
function page(side: number, grey = 0, height = size.height): Buffer {
  const picture = new PNG({ width: size.width, height })
  picture.data.fill(white)
  for (let y = 10; y < 10 + side; y += 1) {
    for (let x = 10; x < 10 + side; x += 1)
      picture.data.fill(grey, (y * size.width + x) * 4, (y * size.width + x) * 4 + 3)
  }
  return PNG.sync.write(picture)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accepted-'))
  const files = new Map([
    ['verane-light-360_contact', join(folder, 'contact.png')],
    ['verane-light-360_cookies', join(folder, 'cookies.png')],
  ])
  for (const file of files.values()) await writeFile(file, page(8))
  accepted = await accept({ accepted: new Map(), folder }, files)
})

afterAll(() => rm(folder, { recursive: true }))

it('a changed state is noticed, with a picture of before, after and the difference', async () => {
  const verdict = await judge({ accepted, folder }, 'verane-light-360_contact', page(12))
  if (verdict.kind !== 'changed' || !verdict.difference) throw new Error(`it is ${verdict.kind}`)
  expect(verdict.difference.pixels).toBe(12 * 12 - 8 * 8)
  const { width, height, data } = PNG.sync.read(verdict.difference.sideBySide)
  expect({ width, height }).toEqual({ width: 3 * size.width + 2 * 24, height: size.height })
  const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  const [before, after, marked] = [0, 1, 2].map((place) => place * (size.width + 24) + 20)
  expect(colourAt(before ?? 0, 20)).toEqual([white, white, white])
  expect(colourAt(after ?? 0, 20)).toEqual([0, 0, 0])
  expect(colourAt(marked ?? 0, 20)).toEqual([255, 0, 0])
})

it('the state beside it, which has not changed, is not spoken of', async () => {
  expect(await judge({ accepted, folder }, 'verane-light-360_cookies', page(8))).toEqual({ kind: 'same' })
})

it('nor is one that differs by a shade or a few pixels, which nobody sees', async () => {
  expect(await judge({ accepted, folder }, 'verane-light-360_cookies', page(8, 6))).toEqual({ kind: 'same' })
  const dot = PNG.sync.read(page(8))
  dot.data.fill(0, 0, 3)
  expect(await judge({ accepted, folder }, 'verane-light-360_cookies', PNG.sync.write(dot))).toEqual({
    kind: 'same',
  })
})

it('a page that has grown has changed, be what was added white', async () => {
  const verdict = await judge({ accepted, folder }, 'verane-light-360_contact', page(8, 0, size.height + 10))
  expect(verdict).toMatchObject({ kind: 'changed', difference: { pixels: 10 * size.width } })
})

it('where the accepted picture is not on this machine, its digest tells that something changed', async () => {
  const elsewhere = { accepted, folder: join(folder, 'empty') }
  expect(await judge(elsewhere, 'verane-light-360_contact', page(8))).toEqual({ kind: 'same' })
  expect(await judge(elsewhere, 'verane-light-360_contact', page(12))).toEqual({ kind: 'changed' })
})

it('a state that nobody has looked at yet is new', async () => {
  expect(await judge({ accepted, folder }, 'lutio-dark-360_contact', page(8))).toEqual({ kind: 'new' })
})

it('the list is read as it is written, sorted, and accepting one picture leaves the others', async () => {
  const [list, changed] = [join(folder, 'accepted.txt'), join(folder, 'changed.png')]
  await writeFile(changed, page(12))
  const after = await accept({ accepted, folder }, new Map([['verane-light-360_contact', changed]]))
  await writeFile(list, acceptedText(after))
  expect([...(await readAccepted(list)).keys()]).toEqual([
    'verane-light-360_contact',
    'verane-light-360_cookies',
  ])
  const now = { accepted: await readAccepted(list), folder }
  expect(await judge(now, 'verane-light-360_contact', page(12))).toEqual({ kind: 'same' })
  expect(await judge(now, 'verane-light-360_cookies', page(8))).toEqual({ kind: 'same' })
})
