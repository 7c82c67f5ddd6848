import type { PaymentDetails, Policy } from '@portal/domain/policy/policy.schema.ts'

type Known<Details> = Details & { bankAccount: PaymentDetails['bankAccount'] | null }

/**
 * A policy as the portal holds it: out of the tab's storage it lacks a bank account until the server answers.
 */
export type TabPolicy = Omit<Policy, 'paymentDetails'> & {
  paymentDetails: Known<Omit<PaymentDetails, 'bankAccount'>> | null
}

/** The copy that may be stored: bank details never are (decisions §2, 'Persisted client state'). */
export function withoutBankAccount(policy: TabPolicy): TabPolicy {
  return {
    ...policy,
    paymentDetails: policy.paymentDetails && { ...policy.paymentDetails, bankAccount: null },
  }
}
