import { expect, it } from 'vitest'
import { limits } from '../ground/limits.ts'
import { TerminationRequest } from './termination.schema.ts'
import { differsFromFile, terminationReason } from './termination.ts'

const file = { fileName: 'preuve.pdf', fileType: 'application/pdf', fileContent: 'JVBERi0=' }
const request = {
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'camille.martin@exemple.fr',
  phone: '01 99 00 12 34',
  reason: 'Résiliation à l’échéance',
  comment: '',
  licensePlate: 'AB-123-CD',
  hasFile: false,
  files: [] as object[],
}

it.each([
  ['Résiliation à l’échéance', 1],
  ["Résiliation à l'échéance", 1],
  ['Je vends mon véhicule et suspends mes garanties', 2],
  ['Résiliation Autre', 3],
  ['Resiliation Autre', undefined],
  ['', undefined],
])("reads the reason '%s' as %s (§3)", (text, reason) => {
  expect(terminationReason(text)).toBe(reason)
})

const texts = {
  1: 'Résiliation à l’échéance',
  2: 'Je vends mon véhicule et suspends mes garanties',
  3: 'Résiliation Autre',
}

it.each([
  [1, 0, '', true],
  [1, 1, '', false],
  [2, 0, '', false],
  [2, 1, '', true],
  [2, 2, '', false],
  [3, 0, 'Décès', false],
  [3, 1, '', false],
  [3, 1, 'Décès', true],
  [3, 2, 'Décès', true],
  [3, 3, 'Décès', false],
] as const)(
  'reason %i with %i files and the comment "%s" is accepted: %s (§5, §9)',
  (reason, count, comment, accepted) => {
    const files = Array.from({ length: count }, () => file)
    const sent = { ...request, reason: texts[reason], comment, files, hasFile: count > 0 }
    expect(TerminationRequest.safeParse(sent).success).toBe(accepted)
  },
)

it.each([
  ['after-one-year', 1, 0, '', true],
  ['after-one-year', 2, 0, '', true],
  ['after-one-year', 3, 0, '', true],
  ['after-one-year', 3, 1, 'Voir la lettre', true],
  ['anniversary', 1, 0, '', true],
  ['anniversary', 3, 1, 'Voir la lettre', false],
  ['sale', 2, 1, '', true],
  ['sale', 2, 0, '', false],
  ['sale', 1, 0, '', false],
  ['late-notice', 1, 0, '', true],
  ['late-notice', 3, 1, 'Avis reçu tard', true],
  // Nobody can prove what never came (D113-7 lists data, no proofs), nor has a withdrawal a reason.
  ['late-notice', 3, 0, '', true],
  ['late-notice', 3, 2, '', true],
  ['late-notice', 3, 3, '', false],
  ['withdrawal', 3, 0, '', true],
  ['withdrawal', 3, 1, 'Voir la lettre', true],
  ['risk-decrease', 3, 0, 'Refus', false],
  ['risk-decrease', 3, 1, 'Refus', true],
  ['other-policy-ended', 3, 1, '', false],
  ['other-policy-ended', 2, 1, 'Avis', false],
  ['situation', 3, 1, 'Déménagement', true],
  ['situation', 3, 1, '', false],
  ['other', 2, 1, '', false],
  ['parce que', 3, 1, 'Parce que', false],
] as const)(
  'ground %s of reason %i with %i files and the comment "%s" is accepted: %s (decisions §3)',
  (ground, reason, count, comment, accepted) => {
    const files = Array.from({ length: count }, () => file)
    const sent = { ...request, reason: texts[reason], ground, comment, files, hasFile: count > 0 }
    expect(TerminationRequest.safeParse(sent).success).toBe(accepted)
  },
)

it.each([
  ['no phone', { phone: ' ' }],
  ['no e-mail', { email: '' }],
  ['two e-mail addresses', { email: 'a@exemple.fr, b@exemple.fr' }],
  ['an e-mail with a line break', { email: 'a@exemple.fr\r\nBcc: b@exemple.fr' }],
  ['no reason', { reason: '' }],
  ['a comment of 501 characters', { comment: 'x'.repeat(501) }],
  ['hasFile without a file', { hasFile: true }],
])('refuses %s (§5)', (_, change) => {
  expect(TerminationRequest.safeParse({ ...request, ...change }).success).toBe(false)
})

it('counts the comment as a textarea does: line ends as one, after trimming', () => {
  expect(TerminationRequest.safeParse({ ...request, comment: `${'x'.repeat(498)}\r\ny ` }).success).toBe(true)
  expect(TerminationRequest.safeParse({ ...request, comment: '😀'.repeat(251) }).success).toBe(false)
})

const onFile = {
  firstName: 'Zoé',
  lastName: 'Lefèvre-Martin',
  phoneNumber: '06 39 98 00 12',
  licensePlates: ['AB-123-CD'],
}
const told = {
  firstName: 'Zoé',
  lastName: 'Lefèvre-Martin',
  phone: '06 39 98 00 12',
  licensePlate: 'AB-123-CD',
}

it.each([
  ['as it is on file', {}],
  ['in capitals without accents', { firstName: 'ZOE', lastName: 'LEFEVRE MARTIN' }],
  ['with the number in its international form', { phone: '+33 (0)6 39 98 00 12' }],
  ['with the plate in lower case without hyphens', { licensePlate: 'ab123cd' }],
])('takes an identity %s', (_, change) => {
  expect(differsFromFile({ ...told, ...change }, onFile)).toEqual([])
})

it.each(['firstName', 'lastName', 'phone', 'licensePlate'] as const)(
  'tells that %s differs from what is on file',
  (field) => {
    expect(differsFromFile({ ...told, [field]: '06 00' }, onFile)).toEqual([field])
  },
)

it('takes any plate when the policy has no vehicle', () => {
  expect(differsFromFile({ ...told, licensePlate: '-' }, { ...onFile, licensePlates: [] })).toEqual([])
})

it('takes any telephone number when none is on file (decisions §2)', () => {
  expect(differsFromFile({ ...told, phone: '01 99 00 00 00' }, { ...onFile, phoneNumber: null })).toEqual([])
})

it('a request has room for as many of the largest files as any reason takes, in base64, and for its words', () => {
  const mostFiles = Math.max(...Object.values(limits.terminationFiles))
  const inBase64 = Math.ceil(limits.uploadBytes / 3) * 4
  const left = limits.terminationBytes - mostFiles * inBase64
  expect(left).toBeGreaterThan(500_000)
  expect(left).toBeLessThan(1_000_000)
})
