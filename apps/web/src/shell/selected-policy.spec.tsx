import { beforeEach, describe, expect, it } from 'vitest'
import { policy } from '../test/policy.ts'
import { json, renderScreen } from '../test/render-screen.tsx'
import { useRequiredPolicy } from './required-policy.ts'
import { selectPolicy } from './selected-policy.ts'

function Chosen() {
  return <p>{`police ${useRequiredPolicy()?.policyNumber ?? 'en attente'}`}</p>
}

/** A screen that needs a policy, for a customer who owns P-1 and P-2. */
const open = (state?: unknown) =>
  renderScreen(<Chosen />, {
    path: '/coverages',
    state,
    answers: {
      'GET /policy/accounts/{accountId}': json(
        ['P-1', 'P-2'].map((policyNumber) => policy({ policyNumber })),
      ),
    },
  })

describe('the selected policy (decisions §2)', () => {
  beforeEach(() => sessionStorage.clear())

  it('is the one kept in the tab when the navigation brings none, as in a reload from a link', async () => {
    // A session tells whose tab it is.
    await open()
    selectPolicy('P-1')
    const { getByText } = await open()
    await expect.element(getByText('police P-1')).toBeVisible()
  })

  it('of the navigation comes before the one of the tab', async () => {
    await open()
    selectPolicy('P-1')
    const { getByText } = await open({ policyNumber: 'P-2' })
    await expect.element(getByText('police P-2')).toBeVisible()
  })

  it.each([
    ['none is chosen', undefined],
    ['it belongs to somebody else', { policyNumber: 'P-9' }],
    ['the state is not one', { policyNumber: 7 }],
  ])('sends back to the list with a sentence when %s', async (_title, state) => {
    const { getByText, getByRole } = await open(state)
    await expect.element(getByText('now at /')).toBeVisible()
    await expect
      .element(getByRole('alert'))
      .toHaveTextContent("AttentionChoisissez d'abord la police concernée, puis reprenez votre demande.")
  })
})
