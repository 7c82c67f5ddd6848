import type { CallName } from '@portal/contract/calls.ts'

type ChangeEvent =
  | { event: 'contract_driver_added' }
  | { event: 'contract_driver_removed' }
  | { event: 'contract_vehicle_changed' }
  | { event: 'contract_payment_details_changed' }
  | { event: 'address_changed'; address: 'account' | 'garage' }
  | { event: 'client_file_uploaded' }

/** The events that tell of a change, by the call that made it (§7 Analytics). */
export const changeEvents: { readonly [Name in CallName]?: ChangeEvent } = {
  addDriver: { event: 'contract_driver_added' },
  removeDriver: { event: 'contract_driver_removed' },
  changeVehicle: { event: 'contract_vehicle_changed' },
  changePaymentDetails: { event: 'contract_payment_details_changed' },
  changePersonalAddress: { event: 'address_changed', address: 'account' },
  changeGarageAddress: { event: 'address_changed', address: 'garage' },
  uploadDocument: { event: 'client_file_uploaded' },
}

/**
 * Everything that is ever told to audience measurement. No field holds what a customer typed, who she is or which contract
 * she has: a path is the pattern of its route, a search only how much it found.
 */
export type AnalyticsEvent =
  | { event: 'page_view'; page_name: string; page_path: string; page_title: string }
  | { event: 'policies_loaded'; all_policies_terminated: boolean }
  | { event: 'faq_search'; results: number }
  | ChangeEvent
