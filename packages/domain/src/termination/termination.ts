import { isSamePhoneNumber } from '../account/contact-details.ts'
import { fold } from '../address/address.ts'
import { isSamePlate } from '../vehicle/vehicle.ts'

/** §3 Termination reasons; the text itself is what the call carries. */
export const terminationReasons = {
  1: 'Résiliation à l’échéance',
  2: 'Je vends mon véhicule et suspends mes garanties',
  3: 'Résiliation Autre',
} as const
export type TerminationReason = keyof typeof terminationReasons

/** The reason of a text, whichever apostrophe and Unicode form it is written with; undefined if none. */
export function terminationReason(text: string): TerminationReason | undefined {
  const plain = plainText(text)
  return ([1, 2, 3] as const).find((id) => plainText(terminationReasons[id]) === plain)
}

/** What of a termination request has to agree with the account and the policy it is about. */
type HolderFacts = { firstName: string; lastName: string; phone: string; licensePlate: string }
type OnFile = {
  firstName: string
  lastName: string
  phoneNumber: string | null
  licensePlates: readonly string[]
}

/**
 * The fields of a termination request that differ from what is on file. Case, accents and separators do not
 * count; a telephone number can be given only where none is on file (decisions §2, 'Termination with no phone
 * on file').
 */
export function differsFromFile(request: HolderFacts, onFile: OnFile): (keyof HolderFacts)[] {
  const agrees: Record<keyof HolderFacts, boolean> = {
    firstName: fold(request.firstName) === fold(onFile.firstName),
    lastName: fold(request.lastName) === fold(onFile.lastName),
    phone: onFile.phoneNumber === null || isSamePhoneNumber(request.phone, onFile.phoneNumber),
    // A policy between two vehicles has no plate to agree with, and can be ended all the same (L113-14).
    licensePlate:
      onFile.licensePlates.length === 0 ||
      onFile.licensePlates.some((plate) => isSamePlate(plate, request.licensePlate)),
  }
  return (['firstName', 'lastName', 'phone', 'licensePlate'] as const).filter((field) => !agrees[field])
}

function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(/[’ʼ]/g, "'").trim()
}
