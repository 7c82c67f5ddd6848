import { Problem } from '../ground/problems/problem.ts'
import type { Limited, Limiter } from './limiter.ts'

/**
 * Runs a write; an IBAN that it refuses counts as one more checkIban, and once those are used up it is not
 * judged at all: its answer would tell what the check tells no more. What is accepted does not count, so that
 * nobody's own account costs her a check.
 * @throws Problem 'too-many-requests'
 */
export async function countingRefusedIbans<T>(
  limiter: Limiter,
  limited: Limited,
  work: () => Promise<T>,
): Promise<T> {
  const rates = limited.rates.filter(({ counts }) => counts === 'refused-ibans')
  if (rates.length === 0) return work()
  const asCheck: Limited = {
    ...limited,
    call: 'checkIban',
    rates: rates.map(({ per, most, seconds }) => ({ per, most, seconds })),
    identity: undefined,
  }
  await limiter.requireRoom(asCheck)
  return work().catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'iban-invalid') await limiter.take(asCheck)
    throw error
  })
}
