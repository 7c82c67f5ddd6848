import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unlessMissing } from '../../ground/disk/missing.ts'
import { ok, warning, wrong, type BareDiagnosis } from './check.ts'

const gigabyte = 1_000_000_000
/** Below it a night's documents may fill the disk. */
const least = { bytes: gigabyte, share: 0.1 }

/** Whether the data folder can be written, and has room. */
export async function checkDisk(folder: string): Promise<BareDiagnosis> {
  const there = await nearest(folder)
  await access(there, constants.R_OK | constants.W_OK | constants.X_OK)
  return roomWords(folder, await statfs(there))
}

/** What to say of the room on the disk of `folder`, by the system's figures. */
export function roomWords(
  folder: string,
  { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number },
): BareDiagnosis {
  const [free, share] = [bavail * bsize, bavail / blocks]
  const says = `${(free / gigabyte).toFixed(1)} GB, ${Math.floor(share * 100)} %, are free where ${folder} is.`
  const todo = 'Make room there, or move DATA_DIR to a larger disk.'
  if (free < least.bytes) return wrong(says, todo)
  return share < least.share ? warning(says, todo) : ok(says)
}

async function nearest(folder: string): Promise<string> {
  const found = await unlessMissing(access(folder).then(() => folder))
  return found ?? nearest(dirname(folder))
}
