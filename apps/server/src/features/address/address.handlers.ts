import { upperCaseAddress } from '@portal/domain/address/address.ts'
import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { reading, writing, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { refusedFields } from '../../ground/problems/validation.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'
import type { Places } from '../../places/places.ts'
import { isOwnAddress, listPoliciesAt, listStates, updatePersonalAddress } from './address.sql.ts'

export const addressHandlers = (places: Places) =>
  ({
    validateAddress: reading(async ({ params, body }, { sql, signal }) => {
      if (!(await isOwnAddress(sql, params.accountId, body.id))) throw new Problem('not-found')
      if (!(await places.isKnown(body, signal))) throw new Problem('address-not-recognised')
    }),

    // Effective at once (decisions §2), saved even unrecognised: the customer confirmed it (§4 Address save).
    changePersonalAddress: writing(async ({ params, body }, { sql, record }) => {
      const policies = await listStates(sql, params.accountId)
      const isOwn = policies.some(({ policyNumber }) => policyNumber === body.policyNumber)
      // Only somebody without any policy may name none: she has an address all the same.
      if (body.policyNumber === null && policies.length > 0) throw refusedFields(['policyNumber'], 'required')
      if (!isOwn && body.policyNumber !== null) throw new Problem('not-found')
      if (allNonActivePolicies(policies)) throw new Problem('policy-terminated')
      const address = upperCaseAddress(body)
      const former = await updatePersonalAddress(sql, params.accountId, address)
      if (!former) throw new Problem('not-found')
      await record(address, { replaced: former })
    }),

    // One change applies to every policy garaged there, as the warning says (decisions §2).
    changeGarageAddress: writing(async ({ params, body }, { sql, record }) => {
      await requireActivePolicy(sql, params)
      const policies = await listPoliciesAt(sql, params.accountId, body.id)
      const policyNumbers = policies.map(({ policyNumber }) => policyNumber)
      const replaced = policies.find(({ policyNumber }) => policyNumber === params.policyNumber)?.address
      if (!replaced) throw new Problem('not-found')
      await record({ ...upperCaseAddress(body), policyNumbers }, { replaced })
    }),
  }) satisfies Partial<Handlers>
