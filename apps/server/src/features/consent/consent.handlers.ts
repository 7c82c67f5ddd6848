import { writing, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { setConsent } from './consent.sql.ts'

export const consentHandlers = {
  // The journal's rows are the history that proves each choice and its time (RGPD art. 7).
  setConsent: writing(async ({ params }, { sql, record }) => {
    const { accountId, granted } = params
    if (granted !== 'true' && granted !== 'false') throw new Problem('not-found')
    const commercialConsent = granted === 'true'
    if (!(await setConsent(sql, accountId, commercialConsent))) throw new Problem('not-found')
    await record({ commercialConsent })
  }),
} satisfies Partial<Handlers>
