import { reasonOf } from '../../ground/start-error.ts'

type CheckName =
  | 'settings'
  | 'disk'
  | 'database'
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

/** What to do about two clocks that differ. */
export const sameTime = 'Have both machines follow the same time servers (NTP).'

/** What `check` shows; its failure is a diagnosis as well. */
export async function diagnose(
  name: CheckName,
  check: () => Promise<BareDiagnosis> | BareDiagnosis,
  todo: string,
): Promise<Diagnosis> {
  const result = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => wrong(reasonOf(error), todo))
  return { check: name, ...result }
}
