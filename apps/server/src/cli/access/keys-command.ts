import { Command } from 'commander'
import type { Db } from '../../db/db.ts'
import { StartError } from '../../ground/start-error.ts'
import {
  keyFingerprintOf,
  keyRingNames,
  keyRings,
  readKeyRing,
  rotateKeyRing,
  statesOf,
} from '../../identity/keys/key-ring.ts'
import { newKeys } from '../../identity/keys/new-keys.ts'
import type { Context } from '../operator/context.ts'
import { commandLineTrace } from '../operator/operator-event.ts'

/** `keys list` and `keys rotate`: what tokens, cookies and sessions are signed and sealed with. */
export function keysCommand(context: Context): Command {
  const keys = new Command('keys').description('the keys of tokens (signing), sign-in cookies and sessions')
  keys
    .command('list')
    .description('print which keys there are and what they are used for, never the keys themselves')
    .action(async () => {
      const lines = await context.withDatabase(listedKeys)
      for (const line of lines) context.stdout.write(line)
    })
  keys
    .command('rotate')
    .description(
      'make new keys, used within two minutes; the old ones verify until what they made has expired',
    )
    .argument('[which]', `one of ${keyRingNames.join(', ')}; all of them when left out`)
    .action(async (which: string | undefined) => {
      const names = keyRingNames.filter((name) => which === undefined || name === which)
      if (names.length === 0) {
        throw new StartError(`There are no keys called ${which}: rotate ${keyRingNames.join(', ')}.`)
      }
      for (const name of names) {
        const isRotated = await rotate(context, name)
        if (!isRotated && which !== undefined)
          throw new StartError(`There are no ${name} keys yet: start the portal first.`)
      }
    })
  return keys
}

async function listedKeys(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const name of keyRingNames) {
    const ring = await readKeyRing(db, name)
    const states = statesOf(ring, Math.floor(Date.now() / 1000), keyRings[name].lifeSeconds)
    ring.forEach(({ since, key }, index) => {
      const from = since === 0 ? 'the first start' : new Date(since * 1000).toISOString()
      found.push(
        `${name.padEnd(8)} ${keyFingerprintOf(key)} ${(states[index] ?? '').padEnd(9)} since ${from}\n`,
      )
    })
  }
  return found
}

/** Makes and tells a new key of `name`; false when there is none to rotate. */
async function rotate(context: Context, name: (typeof keyRingNames)[number]): Promise<boolean> {
  const key = await newKeys[name]()
  const isRotated = await context.withDatabase(async (db, _config, audit) => {
    const isRotated = await rotateKeyRing(db, name, key)
    if (isRotated)
      audit.note({ kind: 'keys-rotated', outcome: 'done', object: name, traceId: commandLineTrace })
    return isRotated
  })
  if (isRotated) context.stdout.write(`${name}: ${keyFingerprintOf(key)} is used in a minute.\n`)
  return isRotated
}
