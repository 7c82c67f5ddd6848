import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Identity } from '@portal/domain/broker/identity.schema.ts'
import { onTestFinished } from 'vitest'
import { takeIdentity } from '../../start/settings/take-identity.ts'

/** The path of a file that IDENTITY_FILE may name, of a broker who is not the fictional one. */
export const identityFile = fileURLToPath(new URL('./identity.json', import.meta.url))

/** What it says. */
export const givenInFile = Identity.parse(JSON.parse(readFileSync(identityFile, 'utf8')))

/** Has the portal be that broker's, or `identity`'s, until the test is over. */
export function runBy(identity: Identity = givenInFile): void {
  takeIdentity({ identity })
  onTestFinished(() => takeIdentity({}))
}
