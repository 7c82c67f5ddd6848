import { parentPort } from 'node:worker_threads'
import { composed } from './composed.ts'
import { keepMail } from './keep-mail.ts'
import type { PlacedMail } from './mail-thread.ts'

// The program of a thread (mail-thread.ts), which says of each mail what kept it from being kept.

parentPort?.on('message', (mails: readonly PlacedMail[]) => {
  void Promise.all(mails.map(failureOf)).then((outcomes) => parentPort?.postMessage(outcomes, []))
})

function failureOf({ envelope, ...place }: PlacedMail): Promise<unknown> {
  const kept = async () => keepMail(place, composed(envelope))
  return kept().then(
    () => null,
    (error: unknown) => error,
  )
}
