/** By kind and outcome of the audit's event: who wanted in and did not get in, at any provider. */
export const failedSignIns: Readonly<Record<string, string>> = {
  'sign-in wrong-password': 'wrong-password',
  'sign-in unknown-name': 'unknown-name',
  'lock-out too-many-failures': 'too-many-failures',
  'session refused': 'refused',
}
