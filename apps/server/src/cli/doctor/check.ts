import { codeOf } from '../../ground/problems/error-code.ts'
import { reasonOf } from '../../ground/start-error.ts'

export type CheckName =
  | 'settings'
  | 'disk'
  | 'database'
  | 'standby'
  | 'clock'
  | 'files'
  | 'outbox'
  | 'requests'
  | 'import'
  | 'mail'
  | 'webhook'
  | 'provider'
  | 'scanner'
  | 'content'
  | 'places'
  | 'metrics'

/** What a check has shown; `todo` says what to do where something is wrong or may become so. */
export type Diagnosis = {
  check: CheckName
  state: 'ok' | 'warning' | 'wrong'
  says: string
  todo: string | null
}

/** A diagnosis that does not name its check. */
export type BareDiagnosis = Omit<Diagnosis, 'check'>

export const ok = (says: string): BareDiagnosis => ({ state: 'ok', says, todo: null })
export const warning = (says: string, todo: string): BareDiagnosis => ({ state: 'warning', says, todo })
export const wrong = (says: string, todo: string): BareDiagnosis => ({ state: 'wrong', says, todo })

const timeoutMs = 5_000

/** Ends what asks another server, when that does not answer in time. */
export const untilTimeout = () => AbortSignal.timeout(timeoutMs)

/** What to do about two clocks that differ. */
export const sameTime = 'Have both machines follow the same time servers (NTP).'

const issuerTodo =
  "Give its server a certificate with its whole chain; of an authority of your own, name that one's certificate in NODE_EXTRA_CA_CERTS."

/** Whether a server showed a certificate that nobody has signed whom this machine knows. */
function isUnknownIssuer(error: unknown): boolean {
  const codes = [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ]
  if (codes.includes(codeOf(error) ?? '')) return true
  return error instanceof Error && error.cause !== undefined && isUnknownIssuer(error.cause)
}

/** What `carryOut` shows of `check`; its failure is a diagnosis as well. */
export async function diagnose(
  check: CheckName,
  carryOut: () => Promise<BareDiagnosis> | BareDiagnosis,
  todo: string,
): Promise<Diagnosis> {
  const result = await Promise.resolve()
    .then(carryOut)
    .catch((error: unknown) => wrong(reasonOf(error), isUnknownIssuer(error) ? issuerTodo : todo))
  return { check, ...result }
}
