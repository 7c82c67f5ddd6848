/** Whether the portal answers at all. */
export async function isServed(): Promise<boolean> {
  const answer = await fetch('/live', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}
