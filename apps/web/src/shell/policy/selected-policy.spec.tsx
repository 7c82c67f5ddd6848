import { beforeEach, expect, it } from 'vitest'
import { policy } from '../../test/policy.ts'
import { json, renderScreen } from '../../test/render-screen.tsx'
import { useRequiredPolicy } from '../change/required-policy.ts'
import { selectPolicy } from './selected-policy.ts'

function Chosen() {
  return <p>{`police ${useRequiredPolicy()?.policyNumber ?? 'en attente'}`}</p>
}

const own = ['P-1', 'P-2'].map((policyNumber) => policy({ policyNumber }))

/** A screen that needs a policy, for a customer who owns P-1 and P-2. */
const open = (state?: unknown, policies = own) =>
  renderScreen(<Chosen />, {
    path: '/coverages',
    state,
    answers: { 'GET /policy/accounts/{accountId}': json(policies) },
  })

beforeEach(() => sessionStorage.clear())

it.each([
  ['P-1, kept in the tab, when the navigation brings none, as in a reload from a link', undefined],
  ['P-2 of the navigation before the one of the tab', { policyNumber: 'P-2' }],
])('the selected policy (decisions §2) is %s', async (title, state) => {
  // A session tells whose tab it is.
  await open()
  selectPolicy('P-1')
  const { getByText } = await open(state)
  await expect.element(getByText(`police ${title.slice(0, 3)}`)).toBeVisible()
})

it.each([
  ['none is chosen', undefined],
  ['it belongs to somebody else', { policyNumber: 'P-9' }],
  ['the state is not one', { policyNumber: 7 }],
])(
  'the selected policy (decisions §2) sends back to the list with a sentence when %s',
  async (_title, state) => {
    const { getByText, getByRole } = await open(state)
    await expect.element(getByText('now at /')).toBeVisible()
    await expect
      .element(getByRole('alert'))
      .toHaveTextContent('AttentionChoisissez d’abord le contrat concerné, puis reprenez votre demande.')
  },
)

it('whoever has no policy is not told to choose one', async () => {
  const { getByText, getByRole } = await open(undefined, [])
  await expect.element(getByText('now at /')).toBeVisible()
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent(
      'AttentionVous n’avez pas encore de contrat : il n’y a rien à changer ni à consulter pour l’instant.',
    )
})
