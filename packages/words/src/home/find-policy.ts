import { policies as text } from '../policy/policies.ts'

type Findable = {
  policyNumber: string
  risks: readonly { manufacturer: string; model: string; licensePlate: string }[]
}

/** Whether vehicle, plate or number have each word that was typed, dashes and accents or none. */
export function isFoundBy({ policyNumber, risks: [risk] }: Findable, typed: string): boolean {
  const own = plain(`${text.vehicle(risk)} ${risk?.licensePlate ?? ''} ${policyNumber}`)
  return typed
    .split(/\s+/)
    .map(plain)
    .every((word) => own.includes(word))
}

function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
