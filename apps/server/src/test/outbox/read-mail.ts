/** A message as its reader sees it: headers by lower-case name, unfolded and decoded; leaves in order. */
export type ReadMail = {
  /** Each header once for each time it stands there. */
  headers: Record<string, string[]>
  parts: { type: string; fileName: string | undefined; content: Buffer }[]
}

/** Reads a message of ours back: enough of MIME for what nodemailer writes. */
export function readMail(raw: string): ReadMail {
  const [head, body] = cut(raw, '\r\n\r\n')
  const headers = readHeaders(head)
  return { headers, parts: readParts(headers, body) }
}

/** The one value of header `name`; fails when it is missing or stands there twice. */
export function only({ headers }: ReadMail, name: string): string {
  const [value, ...more] = headers[name] ?? []
  if (value === undefined || more.length > 0) throw new Error(`${name} stands there ${more.length + 1} times`)
  return value
}

/** The text of the first leaf of `type`. */
export function bodyOf({ parts }: ReadMail, type: string): string {
  return String(parts.find((part) => part.type === type)?.content).replaceAll('\r\n', '\n')
}

function readHeaders(head: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {}
  for (const line of head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [name, value] = cut(line, ':')
    ;(headers[name.toLowerCase()] ??= []).push(decodeWords(value.trim()))
  }
  return headers
}

function readParts(headers: Record<string, string[]>, body: string): ReadMail['parts'] {
  const type = headers['content-type']?.[0] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary) {
    const sections = body.split(`--${boundary}`).slice(1, -1)
    return sections.flatMap((section) => readMail(section.replace(/^\r\n/, '').replace(/\r\n$/, '')).parts)
  }
  const encoding = headers['content-transfer-encoding']?.[0] ?? '7bit'
  const fileName = /name="?([^";]+)/.exec(type)?.[1]
  return [{ type: cut(type, ';')[0], fileName, content: decode(body, encoding) }]
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll(/=\r\n/g, ''))
  return Buffer.from(body)
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      String(
        how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
      ),
    )
}

function quotedPrintable(text: string): Buffer {
  return Buffer.from(decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/gi, '%$1')))
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)]
}
