import { describe, expect, it } from 'vitest'
import { jsonBounds, type JsonParts } from './json-bounds.ts'

const bytes = (text: string) => Buffer.from(text)

/** What is said of `text` when it arrives in pieces of `size` bytes. */
function judged(text: string, size = Infinity) {
  const judge = jsonBounds({ besideBytes: 10_000, bulkField: 'bulk' })
  const whole = bytes(text)
  for (let at = 0; at < whole.length; at += size) {
    const refusal = judge(whole.subarray(at, at + size))
    if (refusal) return refusal
  }
  return undefined
}

const long = 'A'.repeat(50_000)

describe.each([Infinity, 1, 2, 7])('in pieces of %d bytes', (size) => {
  it.each([
    ['an empty body', ''],
    ['a body of ours', '{"a":"x","b":{"c":[1,2.5,true,null]},"d":"é \\" \\\\ ,:{}[]"}'],
    ['blanks', ' {\n\t"a" : 1 ,\r\n "b" : 2 } '],
    ['one name in two objects', '{"a":{"x":1},"b":{"x":1},"c":[{"x":1},{"x":1}]}'],
    ['7 levels', '{"a":[[[[[[1]]]]]]}'],
    ['long text in the bulk field', `{"list":[{"bulk":"${long}"},{"bulk":"${long}"}],"a":1}`],
    ['an empty bulk field', '{"bulk":"","a":1}'],
    ['a slash that is escaped in the bulk field', '{"bulk":"AA\\/A","a":1}'],
    ['what only the parser refuses', '{"a":,}]'],
  ])('nothing is said of %s', (_, text) => {
    expect(judged(text, size)).toBeUndefined()
  })

  it.each([
    ['9 levels', '[[[[[[[[[1]]]]]]]]]'],
    ['1,001 values', `[${'1,'.repeat(1_000)}1]`],
    ['1,001 empty objects', `[${'{},'.repeat(500)}{}]`],
    ['a number of 65 digits', `{"a":${'1'.repeat(65)}}`],
    ['a name given twice', '{"a":1,"b":2,"a":3}'],
    ['a name given twice, after an object', '{"a":{"b":1},"a":3}'],
    ['a name with an escape', String.raw`{"\u0061":1}`],
    ['a name of 101 characters', `{"${'n'.repeat(101)}":1}`],
    ['a quote in the bulk field', String.raw`{"bulk":"AA\"AA"}`],
  ])('refuses %s', (_, text) => {
    expect(judged(text, size)).toBe('invalid-request')
  })

  it.each([
    ['long text elsewhere', `{"a":"${long}"}`],
    ['the bulk field under another spelling', `{"Bulk":"${long}"}`],
    ['long text in a list in the bulk field', `{"bulk":["${long}"]}`],
    ['long text after the bulk field', `{"bulk":"A","a":"${long}"}`],
    ['many blanks', `{"a":1${' '.repeat(10_000)}}`],
  ])('holds to the small limit: %s', (_, text) => {
    expect(judged(text, size)).toBe('too-large')
  })
})

it.each([Infinity, 1, 2, 7])('in pieces of %d bytes, bulk is put apart from what names its place', (size) => {
  const parts: JsonParts = { beside: [], bulks: [] }
  const judge = jsonBounds({ besideBytes: 10_000, bulkField: 'bulk', parts })
  const whole = bytes('{"a":"é","list":[{"bulk":"AAAA"},{"bulk" : "BB\\/B","b":"x"}],"bulk":""}')
  for (let at = 0; at < whole.length; at += size) judge(whole.subarray(at, at + size))
  const text = (pieces: Uint8Array[]) => Buffer.concat(pieces).toString()
  expect(text(parts.beside)).toBe('{"a":"é","list":[{"bulk":"0"},{"bulk" : "1","b":"x"}],"bulk":"2"}')
  expect(parts.bulks.map(text)).toEqual(['AAAA', 'BB\\/B', ''])
})
