import { livePath } from '@portal/contract/ground/paths.ts'

/** Whether the portal answers at all. */
export async function isServed(): Promise<boolean> {
  const answer = await fetch(livePath, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}
