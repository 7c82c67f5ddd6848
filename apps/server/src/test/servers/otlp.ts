/** A span as a collector reads it: ids in hex, attributes as text. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentId: string
  name: string
  attributes: Record<string, string>
  /** Of the traces it is linked to. */
  links: string[]
  isFailed: boolean
  /** All that has text and is not above: events with what they say, a status with its message. */
  more: string[]
  resource: Record<string, string>
}

/** The spans of an ExportTraceServiceRequest (opentelemetry-proto 1.x). */
export function spansIn(body: Buffer): ReceivedSpan[] {
  return messages(body, 1).flatMap((resourceSpans) => {
    const resource = attributesIn(messages(resourceSpans, 1)[0] ?? Buffer.alloc(0), 1)
    const scopes = messages(resourceSpans, 2)
    return scopes.flatMap((scope) => messages(scope, 2).map((span) => ({ ...spanIn(span), resource })))
  })
}

function spanIn(span: Buffer): Omit<ReceivedSpan, 'resource'> {
  const hex = (field: number) => messages(span, field)[0]?.toString('hex') ?? ''
  const [status = Buffer.alloc(0)] = messages(span, 15)
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: String(messages(span, 5)[0] ?? ''),
    attributes: attributesIn(span, 9),
    links: messages(span, 13).map((link) => messages(link, 1)[0]?.toString('hex') ?? ''),
    isFailed: numbers(status, 3).includes(2),
    more: [...messages(span, 3), ...messages(span, 11), ...messages(status, 2)].map(String),
  }
}

function attributesIn(message: Buffer, field: number): Record<string, string> {
  const pairs = messages(message, field).map((pair): [string, string] => {
    const [value = Buffer.alloc(0)] = messages(pair, 2)
    const [text] = messages(value, 1)
    return [String(messages(pair, 1)[0]), text ? String(text) : (numbers(value, 3)[0] ?? '').toString()]
  })
  return Object.fromEntries(pairs)
}

type Field = { number: number; bytes?: Buffer; value?: number }

const messages = (message: Buffer, number: number): Buffer[] =>
  fields(message).flatMap((field) => (field.number === number && field.bytes ? [field.bytes] : []))

const numbers = (message: Buffer, number: number): number[] =>
  fields(message).flatMap((field) =>
    field.number === number && field.value !== undefined ? [field.value] : [],
  )

/** The fields of a message in protobuf's wire format. */
function fields(message: Buffer): Field[] {
  const all: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++)
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    const [number, type] = [tag >> 3, tag & 7]
    if (type === 0) all.push({ number, value: varint() })
    else if (type === 2) {
      const length = varint()
      all.push({ number, bytes: message.subarray(at, at + length) })
      at += length
    } else at += type === 1 ? 8 : 4
  }
  return all
}
