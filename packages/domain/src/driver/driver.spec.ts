import { describe, expect, it } from 'vitest'
import { DriverToRemove, NewDriver } from './driver.schema.ts'
import { driverLicenseNr, isOldEnoughToDrive, readBonus, whyNotRemovable } from './driver.ts'

it.each<[string, boolean, string?]>([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['1950-01-01', true],
  ['2008-02-29', false, '2026-02-28'],
  ['2008-02-29', true, '2026-03-01'],
  ['2008-02-28', true, '2026-02-28'],
  ['2010-02-28', true, '2028-02-29'],
])('somebody born on %s is old enough to drive: %s (§5)', (birthDate, expected, day = '2026-11-21') => {
  expect(isOldEnoughToDrive(birthDate, day)).toBe(expected)
})

const [camille, zoe, nobody] = [
  { principal: true, firstName: 'Camille', lastName: 'Martin' },
  { principal: false, firstName: 'Zoé-Marie', lastName: 'D’Œuvre' },
  { principal: false, firstName: null, lastName: null },
]
it.each([
  ['ZOE MARIE', 'd œuvre', [camille, zoe], undefined],
  ['Zoé-Marie', "D'Oeuvre", [camille, zoe, nobody], undefined],
  ['camille', 'MARTIN', [camille, zoe], 'principal-driver'],
  ['Camille', 'Martin', [camille, { ...camille, principal: false }], undefined],
  ['Paul', 'Martin', [camille, zoe], 'unknown-driver'],
  ['Paul', 'Martin', [nobody], undefined],
  ['Paul', 'Martin', [], undefined],
] as const)('%s %s can be removed from %o: %s (decisions §3)', (firstName, lastName, drivers, why) => {
  expect(whyNotRemovable(drivers, { firstName, lastName })).toBe(why)
})

it.each([
  ['0,50', 0.5],
  ['0.85', 0.85],
  ['1', 1],
  [' 3,5 ', 3.5],
  ['0,49', undefined],
  ['3,51', undefined],
  ['0,855', undefined],
  ['abc', undefined],
  ['', undefined],
])("reads the bonus '%s' as %s", (typed, coefficient) => {
  expect(readBonus(typed)).toBe(coefficient)
})

it.each([
  ['123456789012', 123456789012],
  ['012345678901', '012345678901'],
  ['13AA00002', '13AA00002'],
  ['99999999999999999999', '99999999999999999999'],
])('sends the licence number %s as %s (decisions §2)', (typed, sent) => {
  expect(driverLicenseNr(typed)).toBe(sent)
})

describe('a new driver on 2026-11-21 (§5)', () => {
  const marie = {
    salutation: 'Mme',
    firstName: 'Marie',
    lastName: 'Lefèvre-D’Arc',
    birthDate: '1990-05-04',
    effectiveDate: '2026-11-21',
  }

  it('needs the five fields of §7 only', () => {
    expect(issuesOf(marie)).toEqual([])
    for (const field of Object.keys(marie)) {
      expect(issuesOf({ ...marie, [field]: undefined }).map((issue) => issue.split(' ')[0])).toEqual([field])
    }
  })

  it('may bring bonus, relation, licence number and date', () => {
    const more = {
      bonus: 0.64,
      relationToCustomer: 'Conjoint',
      driverLicenseNr: 123456789012,
      driverLicensePermDate: '2009-06-01',
    }
    expect(NewDriver('2026-11-21').parse({ ...marie, ...more })).toMatchObject({
      driverLicenseNr: '123456789012',
    })
  })

  it.each([
    [{ salutation: 'Mlle' }, 'salutation salutation-required'],
    [{ firstName: '   ' }, 'firstName required'],
    [{ lastName: 'A\u0000B' }, 'lastName bad-characters'],
    [{ lastName: 'a\u202Eb' }, 'lastName bad-characters'],
    [{ firstName: 'x'.repeat(101) }, 'firstName too-long'],
    [{ birthDate: '2008-11-22' }, 'birthDate driver-too-young'],
    [{ birthDate: '1990-02-30' }, 'birthDate not-a-date'],
    [{ effectiveDate: '2026-11-20' }, 'effectiveDate date-in-the-past'],
    [{ bonus: 0.49 }, 'bonus not-a-bonus'],
    [{ bonus: 0.555 }, 'bonus not-a-bonus'],
    [{ driverLicensePermDate: '2026-11-22' }, 'driverLicensePermDate date-not-in-the-past'],
    [{ driverLicensePermDate: '1989-01-01' }, 'driverLicensePermDate licence-before-birth'],
    [{ driverLicensePermDate: '1990-05-04' }, 'driverLicensePermDate licence-before-birth'],
  ])('refuses %o', (change, issue) => {
    expect(issuesOf({ ...marie, ...change })).toContain(issue)
  })

  it.each(["O'Connor", 'Ñuñez', 'Ng', 'Ö', 'محمد', '王小明'])('takes the name %s as it is', (lastName) => {
    expect(NewDriver('2026-11-21').parse({ ...marie, lastName }).lastName).toBe(lastName)
  })

  it('stores a name in one Unicode form, without the spaces around it', () => {
    expect(NewDriver('2026-11-21').parse({ ...marie, firstName: ' Zoe\u0308 ' }).firstName).toBe('Zoë')
  })

  function issuesOf(driver: object): string[] {
    const parsed = NewDriver('2026-11-21').safeParse(driver)
    return (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
  }
})

describe('a driver to remove on 2026-11-21 (§5)', () => {
  const child = {
    salutation: 'Mme',
    firstName: 'Marie',
    lastName: 'Durand',
    birthDate: '2010-05-04',
    effectiveDate: '2026-11-21',
  }

  it.each([
    [{ effectiveDate: '2026-11-20' }, 'effectiveDate date-in-the-past'],
    [{ birthDate: '2026-11-22' }, 'birthDate date-not-in-the-past'],
    [{ birthDate: undefined }, 'birthDate malformed'],
    [{ firstName: ' ' }, 'firstName required'],
    [{ lastName: '' }, 'lastName required'],
    [{ salutation: 'Mlle' }, 'salutation salutation-required'],
    [{ bonus: 0.5 }, ' Unrecognized key: "bonus"'],
  ])('is refused with %o: %s', (change, issue) => {
    const remove = DriverToRemove('2026-11-21')
    expect(remove.safeParse(child).success).toBe(true)
    const [first] = remove.safeParse({ ...child, ...change }).error?.issues ?? []
    expect(`${first?.path.join('.')} ${first?.message}`).toBe(issue)
  })
})
