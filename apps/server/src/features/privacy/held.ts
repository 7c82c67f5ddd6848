import type { exportWords } from '@portal/words/privacy/export-words.ts'

/** Why a column is not given to the customer whom it is about; the words say it to her. */
export type LeftOut = keyof typeof exportWords.reasons

type Held = {
  /** What puts an account's rows in order. */
  by: string
  columns: readonly string[]
  leftOut?: Readonly<Record<string, LeftOut>>
}

export type HeldTable = keyof typeof exportWords.tables

/**
 * Each table with an `account_id`, and what an export tells of it: every other column is here, given or left
 * out with its reason, or the spec fails (RGPD art. 15 and 20). The id itself stands in the account's row.
 */
export const held: Readonly<Record<HeldTable, Held>> = {
  account: {
    by: 'account_id',
    columns:
      'customer_id first_name last_name email phone_number commercial_consent address_id address_line1 address_postal_code address_city address_country address_customer_id closed_at consent_chosen_at address_asked_on'.split(
        ' ',
      ),
  },
  email_change: {
    by: 'expires_at',
    columns: ['email', 'expires_at'],
    leftOut: { code_hash: 'secret' },
  },
  consent: {
    by: 'position',
    columns: ['position', 'granted', 'channel', 'text_version', 'at'],
  },
  policy: {
    by: 'policy_number',
    columns:
      'policy_number customer_id state premium_a_cents start_date renewal_date payment_id payment_method owner_name bic iban address_id address_street address_zip address_city address_country terminated_on trailers paid_transport usage history withdrawal_until payments unpaid renewal unpaid_told_on end_told_on'.split(
        ' ',
      ),
  },
  policy_holder: { by: 'policy_number', columns: [], leftOut: { policy_number: 'repeated' } },
  driver: {
    by: 'policy_number, position',
    columns:
      'policy_number position principal crm_hundredths salutation first_name last_name birth_date licence_number licence_date'.split(
        ' ',
      ),
  },
  risk: {
    by: 'policy_number, position',
    columns: 'policy_number position license_plate manufacturer model guarantee_formula'.split(' '),
  },
  guarantee: {
    by: 'policy_number, risk_position, position',
    columns: 'policy_number risk_position position type description franchise_cents'.split(' '),
  },
  owed_document: {
    by: 'policy_number, position',
    columns:
      'policy_number position name description file_type status can_resend max_file_number exact_file_number reason'.split(
        ' ',
      ),
  },
  document: {
    by: 'policy_number, created, document_id',
    columns: 'policy_number document_id file_name created media_type size_bytes sha256'.split(' '),
  },
  request: {
    by: 'created_at, accepted_at, number',
    columns:
      'request_id number kind policy_number status payload created_at brand replaced accepted_at'.split(' '),
    // By its status.
    leftOut: { untouched: 'repeated' },
  },
  request_step: {
    by: 'request_id, position',
    columns: 'request_id position status at reason'.split(' '),
    leftOut: { taken_by: 'others' },
  },
  cover: {
    by: 'at, request_id',
    columns: 'request_id state from_day at file_name media_type size_bytes sha256'.split(' '),
    leftOut: { set_by: 'others' },
  },
  request_file: {
    by: 'number, position',
    columns: 'number position file_name media_type size_bytes sha256'.split(' '),
  },
  uploaded_file: {
    by: 'received_at, number',
    columns: 'number policy_number file_type document_name submission received_at'.split(' '),
  },
  outbox: {
    by: 'run_after, message_id',
    columns:
      'message_id request_id kind attempts run_after delivered_at parked_at notice mail_at held_at told_by step'.split(
        ' ',
      ),
    // A link that has not left yet lets whoever has it choose a password.
    leftOut: { facts: 'secret', locked_until: 'machine', last_error: 'machine', owed_at: 'machine' },
  },
  idempotent_answer: {
    by: 'created_at, idempotency_key',
    columns: 'idempotency_key call status body created_at'.split(' '),
    leftOut: { request_sha256: 'secret' },
  },
  login: {
    by: 'username',
    columns: 'username chosen_at must_change'.split(' '),
    leftOut: { password_hash: 'secret' },
  },
  portal_session: {
    by: 'started_at, session_id',
    columns: 'session_id browser started_at authenticated_at last_seen_at ends_at ended_at end_reason'.split(
      ' ',
    ),
    leftOut: {
      provider_sid: 'secret',
      tokens: 'secret',
      token_hash: 'secret',
      access_expires_at: 'machine',
      generation: 'machine',
      confirmed_at: 'machine',
      refresh_by: 'machine',
      refresh_until: 'machine',
    },
  },
  session_cut: {
    by: 'cut_at',
    columns: ['cut_at'],
    leftOut: { keep_sid: 'secret', keep_hash: 'secret' },
  },
  retention_notice: {
    by: 'told_on',
    columns: ['ended_on', 'told_on', 'deleted_on'],
  },
  retention_hold: {
    by: 'since',
    columns: ['reason', 'since'],
    leftOut: { taken_by: 'others' },
  },
  feed_line: {
    by: 'step, key',
    columns: [],
    leftOut: {
      step: 'machine',
      key: 'repeated',
      line_number: 'machine',
      is_new: 'machine',
      sha256: 'machine',
      digest: 'repeated',
      line: 'repeated',
    },
  },
  feed_known: {
    by: 'step, key',
    columns: [],
    leftOut: { step: 'machine', key: 'repeated', digest: 'repeated' },
  },
  feed_touched: { by: 'account_id', columns: [] },
  audit: {
    by: 'at, audit_id',
    columns: 'audit_id at action object outcome trace_id address'.split(' '),
  },
  security_event: {
    by: 'hour, kind, outcome, object, actor, address, subject',
    columns:
      'hour kind outcome object address subject times first_at last_at first_trace_id last_trace_id'.split(
        ' ',
      ),
    leftOut: { actor: 'others' },
  },
}

/** The tables of which something is told. */
export const toldTables = heldTables().filter((table) => held[table].columns.length > 0)

function heldTables(): HeldTable[] {
  return Object.keys(held).filter((name): name is HeldTable => name in held)
}

/** The tables that know no account, and why an export has nothing of them. */
export const heldOfNobody: Readonly<Record<string, LeftOut | 'nobody'>> = {
  // The embedded provider's state of a sign-in, under hashes.
  oidc_payload: 'secret',
  // Counts against guessing and flooding, under hashes, which run out by themselves.
  login_failure: 'machine',
  rate_limit: 'machine',
  secret: 'nobody',
  blocked_iban: 'nobody',
  file_store: 'nobody',
  last_import: 'nobody',
  feed_run: 'nobody',
  migration: 'nobody',
}
