import { expect, it } from 'vitest'
import { testOutbox } from '../../test/outbox/outbox.ts'
import { oweNotice } from '../outbox.ts'

const outbox = await testOutbox()

it.each([
  ['lockedOut', 'Connexions refusées à votre espace assuré', 'Plusieurs mots de passe incorrects'],
  ['passwordReset', 'Votre mot de passe a été remplacé', 'ne fonctionne plus'],
  ['passwordChosen', 'Votre mot de passe a été choisi', 'à votre première connexion'],
] as const)('tells her at the address on file: %s', async (notice, subject, sentence) => {
  await oweNotice(outbox.db, 'acc-1', notice)
  expect(await outbox.deliver('notice')).toMatchObject([
    {
      subject,
      to: { address: 'zoe@exemple.fr' },
      text: expect.stringContaining(sentence),
      html: expect.stringContaining(sentence),
    },
  ])
})
