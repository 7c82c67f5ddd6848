import { expect, it } from 'vitest'
import { isShown, type ShowableChange } from './broker-changes.schema.ts'

const zoe = { firstName: 'Zoé', lastName: 'Lefèvre-Roy', birthDate: '1984-02-11' } as const
const ana = { firstName: 'Ana', lastName: "D'Arc", birthDate: '1990-05-04' } as const
const nobody = { firstName: null, lastName: null, birthDate: null }
const risks = [{ licensePlate: 'AB-123-CD' }, { licensePlate: 'EF-456-GH' }]

const added: ShowableChange = { kind: 'addDriver', payload: ana }
const removed: ShowableChange = { kind: 'removeDriver', payload: ana }

it.each([
  ['shows', added, { drivers: [zoe, ana] }],
  ['shows', added, { drivers: [{ ...ana, firstName: ' ANA', lastName: 'd’arc', birthDate: null }] }],
  ['does not show', added, { drivers: [zoe, nobody] }],
  ['does not show', added, { drivers: [{ ...ana, birthDate: '1991-05-04' }] }],
  ['shows', removed, { drivers: [zoe] }],
  ['does not show', removed, { drivers: [zoe, { ...ana, birthDate: null }] }],
  ['does not show', removed, { drivers: [nobody] }],
  ['does not show', removed, { drivers: [] }],
  ['shows', { kind: 'changeVehicle', payload: { licensePlate: 'ef 456 gh' } }, {}],
  ['does not show', { kind: 'changeVehicle', payload: { licensePlate: 'EF-457-GH' } }, {}],
  ['shows', { kind: 'terminateContract', payload: {} }, { state: 'Résilié CTX' }],
  ['does not show', { kind: 'terminateContract', payload: {} }, {}],
] satisfies [string, ShowableChange, object][])(
  'a feed %s %j with %j (decisions §3)',
  (verb, change, policy) => {
    expect(isShown(change, { state: 'En cours', drivers: [zoe], risks, ...policy })).toBe(verb === 'shows')
  },
)
