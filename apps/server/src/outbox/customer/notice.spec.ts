import { expect, it } from 'vitest'
import { testOutbox } from '../../test/outbox/outbox.ts'
import { oweCover, oweNotice, owePasswordLink, oweRejection } from '../outbox.ts'

const outbox = await testOutbox()

it.each([
  ['lockedOut', 'Connexions refusées à votre espace assuré', 'Plusieurs mots de passe incorrects'],
  ['passwordReset', 'Votre mot de passe a été remplacé', 'ne fonctionne plus'],
  ['passwordChosen', 'Votre mot de passe a été choisi', 'à votre première connexion'],
  ['passwordRenewed', 'Votre mot de passe a été changé', 'par le lien que nous vous avions envoyé'],
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

const url = 'https://assure.example/auth/forgotten/password?proof=abc'

it('leads who has forgotten her password to a page that replaces it, and keeps no link that has left', async () => {
  await owePasswordLink(outbox.db, 'acc-1', { url, until: '2026-11-21T09:35:00.000Z' })
  const [mail] = await outbox.deliver('notice')
  expect(mail).toMatchObject({ subject: 'Votre nouveau mot de passe', to: { address: 'zoe@exemple.fr' } })
  expect(mail?.text).toContain(`Choisir un nouveau mot de passe\n${url}\n`)
  expect(mail?.text).toContain('Il est valable 30\u00A0minutes et ne sert qu’une fois.')
  expect(mail?.html).toContain(`href="${url}"`)
})

const toConfirm = { to: 'nouvelle@exemple.fr', code: 'a-code' }

it('sends no link that is over already', async () => {
  const until = '2026-11-21T09:05:00.000Z'
  await owePasswordLink(outbox.db, 'acc-1', { url, until })
  expect(await outbox.deliver('notice')).toEqual([])
  await oweNotice(outbox.db, 'acc-1', 'emailToConfirm', { ...toConfirm, until })
  expect(await outbox.deliver('notice')).toEqual([])
})

it('sends the link to the address that it is to prove, without a name, and keeps it no longer than that', async () => {
  await oweNotice(outbox.db, 'acc-1', 'emailToConfirm', { ...toConfirm, until: '2026-11-21T09:35:00.000Z' })
  const [mail] = await outbox.deliver('notice')
  expect(mail).toMatchObject({
    to: { name: '', address: 'nouvelle@exemple.fr' },
    subject: 'Confirmez votre nouvelle adresse e-mail',
    html: expect.stringContaining('href="https://assure.example/account/contact?code=a-code"'),
  })
  expect(mail?.text).not.toMatch(/Zoé|Lefèvre/)
})

it('tells the former address that it is the former one now', async () => {
  await oweNotice(outbox.db, 'acc-1', 'emailChanged', { to: 'ancienne@exemple.fr' })
  expect(await outbox.deliver('notice')).toMatchObject([
    {
      to: { name: 'Zoé Lefèvre', address: 'ancienne@exemple.fr' },
      subject: 'Votre adresse e-mail a été modifiée',
      text: expect.stringContaining('Ce n’était pas vous'.toUpperCase()),
    },
  ])
})

it('tells which document was rejected, of which contract, why, and where to send another', async () => {
  const rejected = {
    policyNumber: 'P-1',
    documentName: 'Carte grise',
    reason: 'Illisible.\nVoir www.exemple.fr',
  }
  await oweRejection(outbox.db, 'acc-1', rejected)
  const [mail] = await outbox.deliver('notice')
  expect(mail).toMatchObject({
    from: { name: 'Vérane Assurance' },
    to: { name: 'Zoé Lefèvre', address: 'zoe@exemple.fr' },
    subject: 'Un de vos documents n’est pas conforme',
    html: expect.stringContaining('href="https://assure.example/documents/1"'),
  })
  expect(mail?.text).not.toContain('www.exemple.fr')
  const text = mail?.text.replaceAll('\u00A0', '~').replaceAll('\u2060', '') ?? ''
  expect(text.split('\n').filter(Boolean).slice(1, 12)).toEqual([
    'Bonjour Zoé Lefèvre,',
    'Nous avons vérifié le document ci-dessous et nous ne pouvons pas l’accepter.',
    'Document~: Carte grise',
    'Contrat~: P-1',
    'Véhicule assuré~: Vérane Ligne 3 (AB-123-CD)',
    'Motif~: Illisible.',
    'Voir www.exemple.fr',
    'ET MAINTENANT~?',
    'Vérifiez que le document est lisible, entier et à jour, puis envoyez‑le à nouveau.',
    'Envoyer ce document à nouveau',
    'https://assure.example/documents/1',
  ])
})

it('a rejection without a reason, of a policy that is gone meanwhile, in the skin of her last request', async () => {
  await outbox.accept('requestCallBack', { phone: '01' }, { brand: 'lutio', policyNumber: undefined })
  await oweRejection(outbox.db, 'acc-1', { policyNumber: 'P-9', documentName: 'Permis', reason: null })
  const [mail] = await outbox.deliver('notice')
  expect(mail?.from.name).toBe('Lutio Assurance')
  expect(mail?.text).not.toMatch(/Motif|Véhicule/)
})

it('tells that the documents of a relation that is over will go, and where to have them all', async () => {
  await oweNotice(outbox.db, 'acc-1', 'documentsLeave')
  const [mail] = await outbox.deliver('notice')
  expect(mail).toMatchObject({
    subject: 'Vos documents seront bientôt retirés de votre espace',
    html: expect.stringContaining('href="https://assure.example/privacy"'),
  })
  expect(mail?.text).toContain(
    'Tous vos contrats sont terminés depuis bientôt cinq\u00a0ans. Dans deux\u00a0mois,',
  )
})

const changed = {
  number: 'EA-20261121-7K3QX9FM',
  kind: 'changeVehicle',
  policyNumber: 'P-1',
  from: null,
  isToSign: false,
  today: '2026-11-21',
} as const

it.each([
  [
    { ...changed, state: 'to-sign', isToSign: true },
    'Un avenant à votre contrat est à signer',
    [
      'Téléchargez‑le, signez‑le, puis envoyez‑le au même endroit. Rien n’est encore confirmé.',
      'Jusque‑là, c’est votre ancien véhicule qui est assuré, et non le nouveau.',
      'Si vous devez rouler avant, appelez‑nous au 01~99~00~20~20, du lundi au vendredi',
    ],
  ],
  [
    { ...changed, state: 'to-sign', isToSign: true, replaces: true },
    'Un avenant à votre contrat est à signer',
    ['Il remplace l’avenant déposé auparavant~: ne signez plus l’ancien.'],
  ],
  [
    { ...changed, state: 'confirmed', from: '2026-12-03' },
    'Votre assurance est confirmée',
    [
      'Assurance~: Confirmé~: couvert à partir du 3~décembre 2026',
      'Avant, c’est votre ancien véhicule qui est assuré, et non le nouveau.',
    ],
  ],
  [
    { ...changed, state: 'confirmed', isToSign: true },
    'Votre assurance est confirmée',
    ['sans nous avoir indiqué depuis quel jour.', 'Un avenant vous attend dans votre espace~:'],
  ],
  [
    { ...changed, state: 'asked' },
    'Votre assurance n’est pas encore confirmée',
    ['Votre courtier est revenu sur ce qu’il avait annoncé', 'Demandé, pas encore confirmé'],
  ],
] as const)(
  'tells what was said of a cover, with the way to the request: %j (L112-3)',
  async (said, subject, texts) => {
    await oweCover(outbox.db, 'acc-1', said)
    const [mail] = await outbox.deliver('notice')
    expect(mail).toMatchObject({
      subject,
      to: { address: 'zoe@exemple.fr' },
      html: expect.stringContaining('href="https://assure.example/requests/EA-20261121-7K3QX9FM"'),
    })
    const text = mail?.text.replaceAll('\u00A0', '~').replaceAll('\u2060', '') ?? ''
    for (const sentence of texts) expect(text).toContain(sentence)
  },
)
