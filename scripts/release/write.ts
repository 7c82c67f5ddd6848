import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { root } from '../bootstrap/fingerprint.mjs'
import type { Entry } from './contents.ts'

const sums = 'SHA256SUMS'

/**
 * Lays `entries` out below the new folder `into`, whose parents need not be there, with the checksum of each
 * file in SHA256SUMS, readable by everybody whatever the umask.
 */
export function writeFolder(into: string, entries: readonly Entry[]): void {
  mkdirSync(dirname(into), { recursive: true })
  for (const folder of foldersOf(entries)) makeFolder(join(into, folder))
  const lines = entries.flatMap((entry) => {
    const at = join(into, entry.path)
    if ('target' in entry) symlinkSync(entry.target, at)
    else writeEntry(at, entry)
    return 'target' in entry ? [] : [`${sha256(readFileSync(at))}  ${entry.path}\n`]
  })
  writeEntry(join(into, sums), { text: lines.join('') })
}

/**
 * `folder` as an archive, every path dated `seconds` since 1970: equal content is equal bytes. Its checksum
 * stands beside it, and is returned.
 */
export async function writeArchive(folder: string, archive: string, seconds: number): Promise<string> {
  const tar = `${archive}.tar`
  const equal = '--sort=name --format=posix --pax-option=delete=atime,delete=ctime --owner=0 --group=0'
  const args = [...equal.split(' '), '--numeric-owner', `--mtime=@${seconds}`, '-cf', tar]
  const { status, stderr } = spawnSync('tar', [...args, '-C', dirname(folder), basename(folder)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`tar failed, GNU tar is needed: ${stderr}`)
  const packed = createWriteStream(archive)
  await pipeline(createReadStream(tar), createGzip({ level: 9 }), packed)
  rmSync(tar)
  const checksum = await checksumOf(archive)
  writeFileSync(`${archive}.sha256`, `${checksum}  ${basename(archive)}\n`)
  return checksum
}

function foldersOf(entries: readonly Entry[]): Set<string> {
  const withParents = (folder: string): string[] =>
    folder === '.' ? [folder] : [...withParents(dirname(folder)), folder]
  return new Set(entries.flatMap(({ path }) => withParents(dirname(path))))
}

function makeFolder(folder: string): void {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

function writeEntry(at: string, entry: { text: string } | { file: string; isProgram: boolean }): void {
  if ('text' in entry) writeFileSync(at, entry.text)
  else copyFileSync(join(root, entry.file), at)
  chmodSync(at, 'file' in entry && entry.isProgram ? 0o755 : 0o644)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
