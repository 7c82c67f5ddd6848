import { afterAll, beforeAll, expect, it } from 'vitest'
import type { notices } from '../messages/notices.ts'
import { oweNotice } from './outbox.ts'
import { claimMessages, markDelivered } from './outbox.sql.ts'
import { keepingMail, testOutbox } from '../test/outbox.ts'

let outbox: Awaited<ReturnType<typeof testOutbox>>
beforeAll(async () => {
  outbox = await testOutbox()
})
afterAll(() => outbox.close())

async function lettersOf(notice: keyof typeof notices) {
  await oweNotice(outbox.db, 'acc-1', notice)
  const mail = keepingMail()
  const due = await claimMessages(outbox.db, { kinds: ['notice'], limit: 10, leaseSeconds: 60 })
  for (const message of due) {
    await outbox.deliverWith(mail)(message)
    await markDelivered(outbox.db, message)
  }
  return mail.sent
}

it.each([
  ['lockedOut', 'Connexions refusées à votre espace assuré', 'Plusieurs mots de passe incorrects'],
  ['passwordReset', 'Votre mot de passe a été remplacé', 'ne fonctionne plus'],
  ['passwordChosen', 'Votre mot de passe a été choisi', 'à votre première connexion'],
] as const)('tells her at the address on file, once: %s', async (notice, subject, sentence) => {
  expect(await lettersOf(notice)).toMatchObject([
    {
      subject,
      to: { address: 'zoe@exemple.fr' },
      text: expect.stringContaining(sentence),
      html: expect.stringContaining(sentence),
    },
  ])
})
