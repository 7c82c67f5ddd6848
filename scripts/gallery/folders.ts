import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The digests of what was accepted, in git. */
export const acceptedList = join(import.meta.dirname, 'accepted.txt')

// Not in git: a set of them weighs more than all of the rest (docs/decisions/0087).
const home = process.env['PICTURES_DIR'] ?? join(root, '.cache/pictures')

/** Where pictures are kept: a folder of this machine, or one that several share. */
export const folders = {
  taken: join(home, 'taken'),
  sheets: join(home, 'sheets'),
  changed: join(home, 'changed'),
  accepted: join(home, 'accepted'),
}
