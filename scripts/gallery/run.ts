import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { accept, acceptedText, judge, readAccepted } from './accepted.ts'
import { writeSheets, type Print } from './contact-sheet.ts'
import { acceptedList, folders } from './folders.ts'
import type { Options } from './options.ts'
import { frames, shotName, states, type Frame, type Shot } from './shots.ts'
import { withStudio } from './studio.ts'
import { takePictures } from './take.ts'

/** Takes the pictures and sets them on contact sheets, one look and width a sheet. Gives how many failed. */
export async function makeSheets(options: Options): Promise<number> {
  return withStudio(async (studio) => {
    const failures = await takeAll(studio, options)
    await empty(folders.sheets)
    for (const frame of frames) {
      const prints = await printsOf(options.shots, frame)
      if (prints.length === 0) continue
      const { brand, mode, width } = frame
      const files = await writeSheets(studio.browser, folders.sheets, `${brand}-${mode}-${width}`, prints)
      for (const file of files) console.log(file)
    }
    return failures
  })
}

/** Takes the pictures and says each that differs from the accepted one. Gives how many do, or failed. */
export async function compareAll(options: Options): Promise<number> {
  const accepted = await readAccepted(acceptedList)
  await empty(folders.changed)
  const failures = await withStudio((studio) => takeAll(studio, options))
  let changes = 0
  for (const { state, frame } of options.shots) {
    const name = shotName(state.slug, frame)
    const png = await readTaken(name)
    const verdict = png && (await judge({ accepted, folder: folders.accepted }, name, png))
    if (!png || !verdict || verdict.kind === 'same') continue
    changes += 1
    const file = join(folders.changed, `${name}.png`)
    await writeFile(file, verdict.kind === 'changed' ? (verdict.difference?.sideBySide ?? png) : png)
    console.log(`${sentenceOf(verdict)}  ${titleOf({ state, frame })}\n         ${file}`)
  }
  return failures + changes + (options.isAll ? countGone([...accepted.keys()]) : 0)
}

/** Accepts what was taken last, among what the options name. Gives how many that are. */
export async function acceptTaken(options: Options): Promise<number> {
  const wanted = new Set(options.shots.map(({ state, frame }) => shotName(state.slug, frame)))
  const names = (await takenNames()).filter((name) => wanted.has(name))
  const before = await readAccepted(acceptedList)
  const files = new Map(names.map((name) => [name, takenFile(name)]))
  const after = await accept({ accepted: before, folder: folders.accepted }, files)
  const known = new Set(allNames())
  const list = new Map([...after].filter(([name]) => known.has(name)))
  await writeFile(acceptedList, acceptedText(list))
  return names.length
}

async function takeAll(studio: { browser: Browser; url: string }, options: Options): Promise<number> {
  await empty(folders.taken)
  let failures = 0
  await takePictures(studio, options.shots, options.sideBySide, async (taken) => {
    const { state, frame } = taken.shot
    if ('png' in taken) return writeFile(takenFile(shotName(state.slug, frame)), taken.png)
    failures += 1
    console.log(`failed   ${titleOf(taken.shot)}\n${taken.failure}`)
  })
  return failures
}

async function printsOf(shots: readonly Shot[], frame: Frame): Promise<Print[]> {
  const prints = await Promise.all(
    shots.map(async (shot): Promise<Print | undefined> => {
      const name = shotName(shot.state.slug, frame)
      const png = shot.frame === frame ? await readTaken(name) : undefined
      return (
        png && { label: `${shot.state.group} · ${shot.state.name}`, file: takenFile(name), ...sizeOf(png) }
      )
    }),
  )
  return prints.filter((print) => print !== undefined)
}

/** Says what was accepted once and is a state no more. Gives how many those are. */
function countGone(accepted: readonly string[]): number {
  const known = new Set(allNames())
  const gone = accepted.filter((name) => !known.has(name))
  for (const name of gone) console.log(`gone     ${name}`)
  return gone.length
}

function sentenceOf(verdict: Exclude<Awaited<ReturnType<typeof judge>>, { kind: 'same' }>): string {
  if (verdict.kind === 'new') return 'new    '
  if (verdict.difference) return `changed, ${verdict.difference.pixels} pixels:`
  return 'changed, and what was accepted is not on this machine:'
}

const titleOf = ({ state, frame: { brand, mode, width } }: Shot) =>
  `${state.group} · ${state.name} (${brand} ${mode} ${width})`
const allNames = () => states.flatMap(({ slug, frames }) => frames.map((frame) => shotName(slug, frame)))
const takenFile = (name: string) => join(folders.taken, `${name}.png`)

async function takenNames(): Promise<string[]> {
  await mkdir(folders.taken, { recursive: true })
  return (await readdir(folders.taken)).map((file) => file.replace(/[.]png$/, ''))
}

async function readTaken(name: string): Promise<Buffer | undefined> {
  // What failed to be taken was said already.
  return readFile(takenFile(name)).catch(() => undefined)
}

async function empty(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/** A PNG says its size in its first chunk. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
