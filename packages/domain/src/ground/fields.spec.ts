import { describe, expect, it } from 'vitest'
import { paragraphs, phoneNumber, textLine, typedEmail } from './fields.schema.ts'

const pile = (marks: number) => `a${'\u0301'.repeat(marks / 2)}${'\u0316'.repeat(marks / 2)}`
const firstIssue = (schema: ReturnType<typeof textLine>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

describe('text is bounded before it is normalised (attack C1)', () => {
  it('as many accents as a language writes are kept, however they are written', () => {
    const decomposed = 'Vie\u0323\u0302t '.repeat(14)
    expect(textLine().parse(decomposed)).toBe(decomposed.normalize('NFC').trim())
    expect(paragraphs({ max: 5_000 }).parse('e\u0301'.repeat(5_000))).toBe('é'.repeat(5_000))
  })

  it('a run of more than thirty is no text', () => {
    expect(textLine({ max: 50 }).safeParse(pile(30)).success).toBe(true)
    expect(firstIssue(textLine({ max: 50 }), pile(32))).toEqual(['bad-characters'])
  })

  it('spaces around it do not count, within reason', () => {
    expect(textLine({ max: 10 }).parse(`${' '.repeat(15)}0123456789${' '.repeat(15)}`)).toBe('0123456789')
    expect(firstIssue(textLine({ max: 10 }), ' '.repeat(41))).toEqual(['too-long'])
  })

  it.each([
    ['a line', textLine()],
    ['a message', paragraphs({ max: 5_000 })],
    ['an address', typedEmail],
    ['a telephone number', phoneNumber],
  ])('%s of a million marks costs next to nothing', (_, schema) => {
    const before = process.cpuUsage()
    expect(schema.safeParse(pile(1_000_000)).error?.issues).toMatchObject([{ message: 'too-long' }])
    // A hundredth of it took 700 ms.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
  })
})
