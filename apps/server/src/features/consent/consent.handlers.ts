import { reading, writing, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { noteConsents } from '../../journal/consent-history.ts'
import { listConsents, setConsent } from './consent.sql.ts'

export const consentHandlers = {
  listConsents: reading(({ params }, { sql }) => listConsents(sql, params.accountId)),

  setConsent: writing(async ({ params }, { sql, record }) => {
    const { accountId, granted } = params
    if (granted !== 'true' && granted !== 'false') throw new Problem('not-found')
    const commercialConsent = granted === 'true'
    if (!(await setConsent(sql, accountId, commercialConsent))) throw new Problem('not-found')
    const { receivedAt } = await record({ commercialConsent })
    await noteConsents(sql, [accountId], { channel: 'portal', at: receivedAt })
  }),
} satisfies Partial<Handlers>
