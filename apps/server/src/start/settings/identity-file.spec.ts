import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fictionalFields, identity } from '@portal/words/broker/identities.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { complaintsOf } from '../../test/operator/complaints.ts'
import { givenInFile, identityFile } from '../../test/operator/identity-file.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** A file with this content, named by IDENTITY_FILE. */
function holding(content: unknown) {
  const path = join(folder, `identity-${++files}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { IDENTITY_FILE: path }
}

const { broker, service, mediator } = givenInFile

describe('IDENTITY_FILE (decisions §3)', () => {
  it('says who runs the portal; without it the broker is fictional', () => {
    expect(readConfig({ IDENTITY_FILE: identityFile }).identity).toEqual(givenInFile)
    expect(readConfig({}).identity).toBeUndefined()
  })

  it('may name a director, a VAT number and addresses of desks', () => {
    const more = {
      vat: 'FR12 123456789',
      director: 'Ada Rivage',
      requestsEmail: 'gestion@rivage.example',
      complaintsEmail: 'reclamations@rivage.example',
      dataProtectionEmail: 'dpo@rivage.example',
    }
    const whole = { ...givenInFile, broker: { ...broker, ...more } }
    expect(readConfig(holding(whole)).identity).toEqual(whole)
  })

  it('may say how many call-backs a slot takes, and when', () => {
    const monday = { from: 1, to: 1 }
    const periods = [
      { from: '09:00', to: '12:30' },
      { from: '14:00', to: '17:00' },
    ]
    const whole = { ...givenInFile, callBacks: { perSlot: 0, hours: { days: monday, periods } } }
    expect(readConfig(holding(whole)).identity).toEqual(whole)
    const wrong = {
      perSlot: 2.5,
      hours: { days: { from: 5, to: 1 }, periods: [{ from: '12:00', to: '09:00' }] },
    }
    expect(complaintsOf(holding({ ...givenInFile, callBacks: wrong }))).toEqual([
      'IDENTITY_FILE callBacks.perSlot is no number of call-backs: set a whole number from 0 to 100',
      'IDENTITY_FILE callBacks.hours.days go backwards: set the earlier first',
      'IDENTITY_FILE callBacks.hours.periods are no periods in order: set one to four such as {"from": "09:00", "to": "13:00"}',
    ])
  })

  it('tells all that is wrong with it in one message, beside the mistakes of other settings', () => {
    const wrong = {
      ...givenInFile,
      broker: { ...broker, name: ' ', email: 'bonjour', fax: '1', orias: 7 },
      service: { ...service, telephone: 'call us' },
      assistance: {},
      mediator: { ...mediator, website: 'http://mediateur.example' },
      hosting: undefined,
      promises: { answerHours: 0, terminationDays: 61 },
    }
    expect(complaintsOf({ ...holding(wrong), PORT: 'x' })).toEqual([
      expect.stringMatching(/^PORT /),
      'IDENTITY_FILE broker.name is empty: set it',
      'IDENTITY_FILE broker.orias is no text: set one in quotes',
      'IDENTITY_FILE broker.email is no e-mail address: set one such as contact@broker.example',
      'IDENTITY_FILE broker has what is not known: leave out fax',
      expect.stringMatching(/^IDENTITY_FILE service.telephone is no telephone number: set /),
      'IDENTITY_FILE assistance.telephone is missing: set it',
      'IDENTITY_FILE mediator.website is no web address: set one that begins with https://',
      'IDENTITY_FILE hosting is missing: set it',
      'IDENTITY_FILE promises.answerHours is no number of hours: set a whole number from 1 to 720',
      'IDENTITY_FILE promises.terminationDays is no number of days: set a whole number from 1 to 60',
    ])
  })

  it.each([
    ['a name of more than 100 characters', 'x'.repeat(101), 'is too long: set at most 100 characters'],
    [
      'a name with a line break',
      'Rivage\nBcc: x',
      'has line breaks or characters that nobody sees: set one line of text',
    ],
    [
      'a name that is written backwards',
      'Rivage \u202E',
      'has line breaks or characters that nobody sees: set one line of text',
    ],
  ])('refuses %s', (_, name, complaint) => {
    const env = holding({ ...givenInFile, broker: { ...broker, name } })
    expect(complaintsOf(env)).toEqual([`IDENTITY_FILE broker.name ${complaint}`])
  })

  it.each([
    ['nothing there', { IDENTITY_FILE: join(folder, 'missing') }, 'cannot be read (ENOENT)'],
    ['a folder', { IDENTITY_FILE: folder }, 'is no regular file'],
    ['no JSON', holding('{'), 'holds no JSON'],
  ])('stops the start when it names %s', (_, env, problem) => {
    expect(complaintsOf(env)).toEqual([`IDENTITY_FILE ${problem}: set the path of a JSON file`])
  })
})

describe('production', () => {
  it('has what is still fictional told, field by field', () => {
    const { assistance } = identity()
    const env = { ...holding({ ...givenInFile, assistance }), NODE_ENV: 'production' }
    expect(complaintsOf(env)).toContain(
      'IDENTITY_FILE is fictional: in production set your own assistance.telephone',
    )
    expect(fictionalFields(givenInFile)).toEqual([])
  })

  it('may have the hours, the price and the mediator of the fictional broker, who are not invented', () => {
    const { service: invented, mediator } = identity()
    const real = { ...givenInFile, mediator, service: { ...invented, telephone: service.telephone } }
    expect(complaintsOf({ ...holding(real), NODE_ENV: 'production' }).join()).not.toContain('IDENTITY_FILE')
  })
})
