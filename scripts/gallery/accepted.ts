import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { difference, type Difference } from './compare.ts'

/** The digests of the pictures that somebody looked at and accepted, by their names. */
export type Accepted = ReadonlyMap<string, string>

/** What comparing says of one picture. */
export type Verdict =
  | { kind: 'same' }
  | { kind: 'new' }
  /** `difference` is absent where the accepted picture itself is not on this machine. */
  | { kind: 'changed'; difference?: Difference }

/** Reads a list as `acceptedText` writes it: a digest and a name a line; empty where there is no list yet. */
export async function readAccepted(list: string): Promise<Accepted> {
  if (!existsSync(list)) return new Map()
  const lines = (await readFile(list, 'utf8')).split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [digest, name] = line.split(' ')
      return digest && name ? [[name, digest] as const] : []
    }),
  )
}

/** The list sorted by name: what two branches accept apart merges line by line. */
export function acceptedText(accepted: Accepted): string {
  const rows = [...accepted].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [...rows.map(([name, digest]) => `${digest} ${name}`), ''].join('\n')
}

/**
 * Compares a PNG with the accepted one of that name. Equal bytes are the usual case and need no picture;
 * others are compared by their pixels with the accepted picture, which `folder` has by its digest.
 */
export async function judge(
  { accepted, folder }: { accepted: Accepted; folder: string },
  name: string,
  png: Buffer,
): Promise<Verdict> {
  const digest = accepted.get(name)
  if (digest === undefined) return { kind: 'new' }
  if (digest === digestOf(png)) return { kind: 'same' }
  const file = pictureFile(folder, digest)
  if (!existsSync(file)) return { kind: 'changed' }
  const seen = difference(await readFile(file), png)
  return seen ? { kind: 'changed', difference: seen } : { kind: 'same' }
}

/** Accepts PNG files by their names: keeps each in `folder`, and gives the list with them in it. */
export async function accept(
  { accepted, folder }: { accepted: Accepted; folder: string },
  files: ReadonlyMap<string, string>,
): Promise<Accepted> {
  await mkdir(folder, { recursive: true })
  const list = new Map(accepted)
  for (const [name, file] of files) {
    const digest = digestOf(await readFile(file))
    if (!existsSync(pictureFile(folder, digest))) await copyFile(file, pictureFile(folder, digest))
    list.set(name, digest)
  }
  return list
}

// Twelve digits are enough to tell some thousand pictures apart, and short enough for a list in git.
const digestOf = (png: Buffer) => createHash('sha256').update(png).digest('hex').slice(0, 12)
const pictureFile = (folder: string, digest: string) => join(folder, `${digest}.png`)
