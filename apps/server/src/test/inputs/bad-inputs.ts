import type { JsonCall } from '../api/requests.ts'

// The attack packs that fit a JSON body, as data: what is bad for each kind of field.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
type Bad = { title: string; value: Json }

/** What fields are, by the last name of their path, where that says it in other words; else a line. */
const kinds: Readonly<Record<string, Kind>> = {
  oldPassword: 'password',
  newPassword: 'new password',
  text: 'paragraphs',
  comment: 'paragraphs may be empty',
  birthDate: 'past date',
  driverLicensePermDate: 'past date',
  regDate: 'past date',
  effectiveDate: 'date from today',
  eventDate: 'any date',
  driverLicenseNr: 'licence',
  bankAccount: 'object',
  ownerName: 'holder',
  changeHolder: 'flag',
  hasFile: 'flag',
  files: 'no files',
}
/** Where a call asks for more. */
const ofCalls: Partial<Record<JsonCall, Readonly<Record<string, Kind>>>> = {
  addDriver: { birthDate: 'birth date' },
  changeVehicle: { licensePlate: 'plate', effectiveDate: 'date within six months' },
}

/** What the field at the end of `path` is in a body of the call. */
export function kindOf(name: JsonCall, path: readonly string[]): Kind {
  const field = path.at(-1) ?? ''
  return ofCalls[name]?.[field] ?? kinds[field] ?? (isKind(field) ? field : 'line')
}

export function badValues(kind: Kind): Bad[] {
  return [
    ...wrongTypes(kind),
    ...texts[kind].map((value) => ({ title: JSON.stringify(value).slice(0, 30), value })),
  ]
}

function wrongTypes(kind: Kind): Bad[] {
  const values: Bad['value'][] = [[], {}, ['canary'], { canary: 1 }, { toString: 'x' }, [[]]]
  if (kind === 'object') values.splice(1, 1, [{}])
  if (kind === 'no files') values.splice(0, 1, 'x')
  if (kind !== 'flag') values.push(true, false)
  if (kind !== 'bonus' && kind !== 'licence') values.push(0, 1, -1, 1e308, 2 ** 53)
  if (kind !== 'any date') values.push(null)
  return values.map((value) => ({ title: JSON.stringify(value), value }))
}

// NUL, bell, escape, delete, line separators, marks that reverse or hide text, half a surrogate pair.
const invisible = Array.from('\0\u0007\u001B\u007F\u0085\u2028\u2029\u200B\u2060\uFEFF')
const reversing = Array.from('\u202A\u202E\u2066\u2069').concat('\ud800', '\udfff')
const unsafe = [...invisible, ...reversing].map((char) => `canary${char}x`)
const lineBreaks = ['canary\r\nBcc: x@exemple.fr', 'canary\nx', 'canary\tx']
const empty = ['', ' ', '\u00A0', '\t \n', '\u2003']

const dates = [
  ...empty,
  ...words('2026-1-5 05/01/2026 05.01.2026 2026/01/05 20260105 2026-01-05T00:00:00Z 26-01-05 2027-02-29'),
  ...words('2026-02-30 2026-04-31 2026-00-10 2026-13-01 2026-01-00 2026-01-32 1899-12-31 0001-01-01'),
  ...words('0000-00-00 9999-12-31 10000-01-01 +2026-01-05 -2026-01-05 2200-01-01 now today infinity'),
  ...words("-infinity epoch NaN ٢٠٢٦-٠١-٠٥ ２０２６-01-05 2026-01-05'--"),
  '2026-01-05 ',
  '2026-01-05\0',
]

const line = [
  ...empty,
  ...unsafe,
  ...lineBreaks,
  'x'.repeat(101),
  '👋'.repeat(101),
  'e\u0301'.repeat(101),
  'x'.repeat(9_000),
]

const texts = {
  line,
  paragraphs: [...empty, ...unsafe, 'é'.repeat(5_001), '👋'.repeat(2_501)],
  'paragraphs may be empty': [...unsafe, 'é'.repeat(501), '👋'.repeat(251)],
  email: [
    ...empty,
    ...lineBreaks,
    ...words('a a@ @b.fr a@b a@b..fr .a@b.fr a.@b.fr a@b.fr,c@d.fr a@b.fr;c@d.fr "x"@y@z <a@b.fr>'),
    ...words('a@[127.0.0.1] a@exemplе.fr'),
    'a b@c.fr',
    'A <a@b.fr>',
    'a@b.fr\r\nBcc: c@d.fr',
    'a@b.fr\0',
    `${'a'.repeat(250)}@b.fr`,
  ],
  phone: [
    ...empty,
    ...words('canary 12345 01234567890123456 0199001234;ext=5 tel:0199001234 <0199001234> + +-().'),
    ...words('٠١٩٩٠٠١٢٣٤ ０１９９００１２３４ ++33199001234'),
    '0199001234\r\nx',
    '0199001234\n0199',
    '01\t99001234',
    '01\u2028990012',
    '01 99 00 12 34 / 35',
    '0199001234\0',
    '1'.repeat(5_000),
  ],
  password: ['', 'x'.repeat(201), 'x'.repeat(10_000)],
  'new password': [
    '',
    ' ',
    ...words('Aa1! Aa1!Aa1 aaaaaaa1! AAAAAAA1! Aaaaaaaa! Aaaaaaaa1 Éé1éééééé Aaaaaaa1€'),
    'x'.repeat(25),
    `Aa1!${'x'.repeat(21)}`,
    `Aa1!${'x'.repeat(500)}`,
  ],
  'past date': [...dates, '2026-11-22', '2027-01-01'],
  'birth date': [...dates, '2026-11-22', '2008-11-22', '2026-11-21', '2010-01-01'],
  'date from today': [...dates, '2026-11-20', '2025-11-21', '1990-01-01'],
  'date within six months': [...dates, '2026-11-20', '2027-05-22', '2028-01-01'],
  'any date': dates,
  salutation: [
    ...empty,
    ...words('Mlle mme MME M. Mr. Dr Mme,Mr __proto__ toString'),
    'Mme ',
    ' Mr',
    'Mme\0',
  ],
  plate: [...empty, ...unsafe, 'A', '!!!', '-', '<b>', 'AA-123-AA-123-AA-123-AA', 'АА-123-АА', '车牌'],
  zip: [
    ...empty,
    ...words('75 7500 750001 2A004 2B004 FR-75001 ٧٥٠٠١ ７５００１ -75001 75001.0'),
    '75 001',
    '75001\0',
    '75001 CEDEX',
  ],
  iban: [...empty, 'canary', 'FR', 'FR14', ...spoilt('FR1420041010050500013M02606')],
  holder: [
    ...empty,
    ...unsafe,
    ...lineBreaks,
    'Martin',
    'Mme',
    'Mme Zoé',
    'Mlle Zoé Martin',
    `Mme Zoé ${'x'.repeat(90)}`,
  ],
  flag: ['', 'true', 'false', 'yes', '1', 'canary'],
  'no files': ['', 'canary'],
  bonus: ['', '0.64', '0,64', 'NaN', 'canary'],
  licence: [...empty, ...unsafe, ...lineBreaks, 'x'.repeat(31)],
  reason: [...empty, ...words('1 2 3 Résiliation __proto__'), 'Resiliation a l echeance X', 'résiliation\0'],
  object: ['', 'canary', '{}'],
} satisfies Record<string, readonly string[]>

type Kind = keyof typeof texts
const isKind = (field: string): field is Kind => field in texts

function words(text: string): string[] {
  return text.split(' ')
}

/** Bodies that are not the call's, around a good one. */
export function badBodies(good: string): string[] {
  const inner = good.slice(1, -1)
  return [
    '',
    ...words(`null true 0 "" "canary" [] [{}] {} { } {}} {"a"} {'a':1} undefined NaN canary`),
    `[${good}]`,
    `${good}${good}`,
    `${good},`,
    `${good} canary`,
    '\u00ff\ufffe{}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{${inner},}`,
    good.slice(0, -1),
    `//x\n${good}`,
    `\u0000${good}`,
    `{${inner},"canary":1}`,
    `{${inner},"accountId":"acc-2"}`,
    `{${inner},"status":"done"}`,
    `{${inner},"":1}`,
    `{${inner},"__proto__":{"x":1}}`,
    `{${inner},"\\u005f_proto__":{"x":1}}`,
    `{${inner},"constructor":{"prototype":{}}}`,
    `{${inner},"toString":1}`,
    `{${inner},"hasOwnProperty":1}`,
    `{${inner},"prototype":1}`,
    `{${inner},"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    `{${inner},${Array.from({ length: 3_000 }, (_, n) => `"k${n}":1`).join()}}`,
    JSON.stringify(good),
    `{"body":${good}}`,
  ]
}

/** Every change of one digit and swap of two neighbours, one short, one long, other alphabets. */
function spoilt(iban: string): string[] {
  const chars = iban.split('')
  const replaced = chars.map((char, i) => {
    const otherLetter = char === 'Z' ? 'Y' : 'Z'
    return chars.with(i, /\d/.test(char) ? String((Number(char) + 1) % 10) : otherLetter).join('')
  })
  const swapped = chars
    .slice(1)
    .map((char, i) => [...chars.slice(0, i), char, chars[i], ...chars.slice(i + 2)].join(''))
  const shapes = [iban.slice(0, -1), `${iban}0`, `${iban};`]
  const other = [
    ['0', 'O'],
    ['FR', 'XX'],
    ['FR', 'ZZ'],
    ['A', 'А'],
    [iban.slice(0, 4), `${iban.slice(0, 2)}00`],
  ] as const
  const odd = other.map(([from, to]) => iban.replace(from, to))
  return [...replaced, ...swapped, ...shapes, ...odd].filter((text) => text !== iban)
}

export const badIbans = [
  'FR1420041010050500013M02606',
  'DE89370400440532013000',
  'BE68539007547034',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
].flatMap(spoilt)

/** `body` with another value at `path`, or without it. */
export function withValue(
  body: Json,
  [key, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (key === undefined) return value
  if (Array.isArray(body)) {
    return body.map((item, index) => (String(index) === key ? (withValue(item, rest, value) ?? null) : item))
  }
  const fields = typeof body === 'object' && body !== null ? body : {}
  return { ...fields, [key]: withValue(fields[key] ?? null, rest, value) }
}
