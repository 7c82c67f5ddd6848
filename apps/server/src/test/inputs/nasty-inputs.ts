// Cheap to send and once dear to read: text for any field, JSON of any shape, forms, headers (C1, C2, C3).

type Make = (bytes: number) => string
const filled = (unit: string, before = '', after = ''): Make => {
  const size = Buffer.byteLength(unit)
  return (bytes) =>
    before + unit.repeat(Math.max(0, Math.floor((bytes - before.length - after.length) / size))) + after
}

/** Text of about so many bytes, as it stands between the quotes of JSON. */
export const nastyTexts: Record<string, Make> = {
  'a pile of combining marks': (bytes) => `a${'\u0301'.repeat(bytes / 4)}${'\u0316'.repeat(bytes / 4)}`,
  'piles of thirty marks': filled(`a${'\u0301'.repeat(15)}${'\u0316'.repeat(15)}`),
  Hangul: filled('\u1100\u1161\u11A8'),
  'letters that grow in capitals': filled('\u00DF\u0130\uFB03'),
  spaces: filled(' '),
  'spaces between letters': filled(' ', 'x', 'x'),
  'spaces and dots': filled(' .', '', 'x'),
  'line ends': filled(String.raw`\r\n`, 'x', 'x'),
  digits: filled('1'),
  'digits and spaces': filled('1 ', '+33'),
  'a number almost': filled('0.1'),
  brackets: filled('('),
  dots: filled('a.', 'x@'),
  'at signs': filled('a@'),
  hyphens: filled('a-'),
  slashes: filled('s/'),
  saints: filled('st '),
  'titles and names': filled('Mme '),
  'capitals and digits': filled('AB-123-'),
  escapes: filled(String.raw`\u0041`),
  'half characters': filled(String.raw`\ud800`),
}

/** JSON of about so many bytes which is no body of ours. */
export const nastyShapes: Record<string, Make> = {
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'lists that never close': filled('['),
  'objects in objects': filled('{"a":'),
  'a million empty objects': filled('{},', '[', '{}]'),
  'a million empty files': filled('{},', '{"files":[', '{}]}'),
  'a million files that are numbers': filled('1,', '{"files":[', '1]}'),
  'a wide list': filled('0,', '[', '0]'),
  'one name again and again': filled('"a":1,', '{', '"a":1}'),
  'many names': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, n) => `"${n.toString(36)}":1`).join()}}`,
  'a number of a million digits': filled('1', '{"phone":', '}'),
  'decimals of a million digits': filled('1', '{"bonus":0.', '}'),
  'an exponent of a million digits': filled('9', '{"bonus":1e', '}'),
  prototypes: filled('{"__proto__":', '', '1'),
  'escaped prototypes': filled(String.raw`{"\u005f_proto__":`, '', '1'),
  'a name of a million letters': filled('n', '{"', '":1}'),
  blanks: filled(' ', '{"phone":', '1}'),
  'quotes that are escaped': filled(String.raw`\"`, '{"phone":"', '"}'),
  'text that never ends': filled('x', '{"phone":"'),
  'escapes that never end': filled('\\', '{"phone":"'),
  'bytes that are no UTF-8': filled('\u00FF', '{"phone":"', '"}'),
}

/** The files of a termination: as long as the whole body may be. */
export const nastyBulk: Record<string, Make> = {
  'base64 that is none': filled('*'),
  'base64 of zeros': filled('AAAA'),
  'padding alone': filled('='),
  'base64 in lines': filled(String.raw`AAAA\n`),
  'slashes that are escaped': filled(String.raw`\/\/`),
  'escaped letters': filled(String.raw`\u0041`),
  'escaped quotes': filled(String.raw`\"`),
  'a pile of combining marks': nastyTexts['a pile of combining marks'] ?? filled('\u0301'),
  'a PDF of nothing': filled('IAAA', Buffer.from('%PDF-1.4\n').toString('base64')),
}

const part = (headers: string, content = '') => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const file = (name: string, content = '%PDF-1.4 %%EOF') =>
  part(
    `content-disposition: form-data; name="upfile"; filename="${name}"\r\ncontent-type: application/pdf`,
    content,
  )
const marks = (bytes: number) => nastyTexts['a pile of combining marks']?.(bytes) ?? ''

/** Forms with the boundary `b`, of at most so many bytes. */
export const nastyForms: Record<string, Make> = {
  'a name of 7 kB of marks': () => `${file(marks(7_000))}--b--\r\n`,
  'a name of 70 kB of marks': () => `${file(marks(70_000))}--b--\r\n`,
  'a name of a million marks': (bytes) => `${file(marks(bytes - 1_000))}--b--\r\n`,
  'a name of spaces and dots': () => `${file(nastyTexts['spaces and dots']?.(7_000) ?? '')}--b--\r\n`,
  'a name of a million slashes': (bytes) => `${file('/'.repeat(bytes - 1_000))}--b--\r\n`,
  'a coded name': () =>
    `${part(`content-disposition: form-data; name="upfile"; filename*=UTF-8''${'%CC%81'.repeat(1_200)}`)}--b--\r\n`,
  'a million parts': filled(part('content-disposition: form-data; name="x"')),
  'a million headers': filled('a: b\r\n', '--b\r\n'),
  'one header without end': filled('a', '--b\r\ncontent-disposition: form-data; name="'),
  'almost the boundary': filled('\r\n--', file('a.pdf', '%PDF-1.4')),
  'a beginning without end': filled('\r\n-'),
  'a field of a million marks': (bytes) =>
    `${part('content-disposition: form-data; name="fileType"', marks(bytes - 1_000))}${file('a.pdf')}--b--\r\n`,
}

const long = 'x'.repeat(15_000)

/** Headers as long as Node takes them. */
export const nastyHeaders: Record<string, Record<string, string>> = {
  'a long key': { 'idempotency-key': long },
  'a long skin': { 'portal-brand': long },
  'a long token': { authorization: `Bearer ${long}` },
  'a token of dots': { authorization: `Bearer ${'.'.repeat(15_000)}` },
  'a token of spaces': { authorization: `Bearer ${' x'.repeat(7_000)}` },
  'a long media type': { 'content-type': `application/json;${'a=b;'.repeat(3_500)}` },
  'many charsets': { 'content-type': `application/json;${'charset='.repeat(1_800)}` },
  'a long boundary': { 'content-type': `multipart/form-data; boundary=${'-'.repeat(15_000)}` },
  'many cookies': { cookie: 'portail_session.0=x; '.repeat(700) },
  'many proxies': { 'x-forwarded-for': '1.2.3.4, '.repeat(1_600) },
  'many types': { accept: 'text/html, '.repeat(1_300) },
}

/** Ends of addresses, as long as Node takes them. */
export const nastyEnds: Record<string, string> = {
  'a long parameter': 'x'.repeat(500),
  'a very long parameter': long,
  'marks in the address': encodeURIComponent(marks(2_400)),
  'spaces in the address': '%20'.repeat(160),
  'signs that cannot be decoded': '%E0%A4'.repeat(2_000),
  'a long query': `x?${'a=b&'.repeat(3_500)}`,
  'nested queries': `x?${'a[b]'.repeat(3_500)}=1`,
  NULs: '%00'.repeat(30),
}
