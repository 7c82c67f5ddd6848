import { createTransport } from 'nodemailer'
import { andFinally } from '../ground/undo.ts'
import { envelopeOf } from './envelope.ts'
import { MailRefused, type Mail } from './mail.ts'

/** What would wait for one inside nodemailer would be taken for a delivery that hangs. */
const connections = 5

/**
 * Mail through the server at `url` (smtp:// or smtps://, with user and password where it wants them).
 * `requireTls` refuses to go on in clear; smtp:// otherwise uses TLS when the server offers it.
 */
export function smtpMail(url: string, { requireTls = false } = {}): Mail {
  const transport = transportTo(url, requireTls)
  return {
    async send(message) {
      await transport.sendMail(envelopeOf(message)).catch((error: unknown) => {
        throw isRefusal(error)
          ? new MailRefused('The mail server refuses the message', { cause: error })
          : error
      })
    },
    close: () => transport.close(),
    atOnce: connections,
  }
}

/** Connects, encrypts and signs in as sending does, and sends nothing. @throws what stands in the way */
export async function checkSmtp(url: string, { requireTls = false } = {}): Promise<void> {
  const transport = transportTo(url, requireTls)
  await andFinally(transport.verify(), async () => transport.close())
}

function transportTo(url: string, requireTls: boolean) {
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    requireTLS: requireTls,
    // nodemailer's own limits are minutes.
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** Only what is said about this very message; a refused greeting or password is ours to put right. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMessage && typeof error.responseCode === 'number' && error.responseCode >= 500
}
