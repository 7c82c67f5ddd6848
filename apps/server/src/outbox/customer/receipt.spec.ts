import { calls } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import type { JournaledCall } from '@portal/words/stories.ts'
import { describe, expect, it } from 'vitest'
import type { WriteRequest } from '../../journal/journal.ts'
import { goodBodies } from '../../test/api/requests.ts'
import { empty } from '../../test/database/db.ts'
import { runBy } from '../../test/operator/identity-file.ts'
import { testOutbox, type SentMail } from '../../test/outbox/outbox.ts'
import type { MessageKind } from '../message-kinds.ts'

const outbox = await testOutbox()

const { addDriver, changeVehicle: vehicle, changePersonalAddress: place } = goodBodies
const termination = {
  ...goodBodies.terminateContract,
  phone: '01 99 00 12 34',
  reason: 'Je vends mon véhicule et suspends mes garanties',
  ground: 'sale',
  comment: 'Vendu à mon voisin',
  eventDate: '2026-11-20',
  suspendedFrom: '2026-11-21',
  endDate: '2026-12-01',
  article: 'L121-11',
}

// What many receipts say; '~' is a no-break space.
const received = 'Reçue le~: 21~novembre 2026 à~10:05 (heure de Paris)'
const next = 'ET MAINTENANT~?'
const there = `Rue~: 8 RUE DE PARIS
Commune~: 35000 RENNES
Pays~: FRANCE`
const onPolicy = `${received}
Contrat~: P-1
Véhicule assuré~: Vérane Ligne 3 (AB-123-CD)`
const notYou = `CE N’ÉTAIT PAS VOUS~?
Appelez‑nous sans attendre au 01~99~00~20~20, du lundi au vendredi, de 9~h à 13~h et de 14~h à 18~h.`
const amendment = 'Si votre contrat doit être modifié par un avenant, votre courtier vous l’adresse.'
const followed =
  'Un e‑mail vous prévient dès que votre courtier confirme, ou dépose un avenant à signer dans «~Mes demandes~».'
const changesRisk = `RAPPEL DE L’ARTICLE~L113-4 DU CODE DES ASSURANCES
Si le changement aggrave le risque au point que l’assureur ne l’aurait pas couvert, ou l’aurait fait pour une prime plus élevée, il peut résilier le contrat, avec effet dix jours après vous l’avoir notifié et en remboursant la part de prime qui n’a pas couru, ou vous proposer un nouveau montant de prime. Si vous ne donnez pas suite à cette proposition ou la refusez dans les trente jours, il peut résilier le contrat au terme de ce délai, à condition de vous en avoir informé(e) en caractères apparents dans sa proposition.
Il ne peut plus se prévaloir de l’aggravation quand, après en avoir été informé, il a manifesté son accord au maintien de l’assurance, par exemple en continuant à recevoir les primes ou en payant une indemnité après un sinistre.
Si le changement diminue le risque, vous avez droit à une diminution de la prime. Si l’assureur la refuse, vous pouvez dénoncer le contrat~: il est résilié trente jours plus tard et l’assureur vous rembourse la part de prime qui n’a pas couru.`

const statement =
  'Votre relevé d’informations vous est remis à la résiliation, et dans les quinze~jours chaque fois que vous le demandez (annexe à l’article~A121-1 du code des assurances).'

// What each call records, as its handler does, and its receipt up to the link to the portal, without the
// greeting and what each says of number, time and policy.
const receipts: Record<JournaledCall, [payload: object, text: string]> = {
  requestCallBack: [
    { phone: '01 99 00 12 34' },
    `Votre demande de rappel
Vous nous avez demandé de vous rappeler.
Numéro à rappeler~: 01 99 00 12 34
${next}
Nous vous recontacterons sous 48h au numéro 01 99 00 12 34.`,
  ],
  bookCallBack: [
    { phone: '01 99 00 12 34', day: '2026-11-23', from: '10:00', to: '11:00', subject: 'claim' },
    `Votre rendez‑vous téléphonique
Vous nous avez demandé de vous appeler le jour et dans le créneau ci-dessous.
Numéro à rappeler~: 01 99 00 12 34
Jour~: 23.11.2026
Créneau~: entre 10~h et 11~h
Sujet~: Un sinistre ou une panne
${next}
Nous vous appelons au numéro 01 99 00 12 34, dans ce créneau, à l’heure de Paris.
En cas d’empêchement, retirez cette demande dans votre espace~: le créneau sera libéré.`,
  ],
  sendMessage: [
    { text: 'Bonjour,\nquand recevrai-je ma carte verte ?', email: 'zoe@exemple.fr' },
    `Votre message au service client
Vous nous avez écrit le message ci-dessous.
Message~: Bonjour,
quand recevrai-je ma carte verte ?
${next}
Nous vous recontacterons sous 48h.`,
  ],
  sendComplaint: [
    { text: 'Sans réponse\ndepuis un mois.', acknowledgeBy: '2026-12-04', answerBy: '2027-01-21' },
    `Votre réclamation a été reçue
Vous nous avez adressé la réclamation ci-dessous. Nous en accusons réception par cet e‑mail.
Votre réclamation~: Sans réponse
depuis un mois.
Accusé de réception au plus tard le~: 04.12.2026
Réponse au plus tard le~: 21.01.2027
${next}
Nous étudions votre réclamation et vous répondons au plus tard 2~mois après son envoi, à la date ci-dessus.
Si notre réponse ne vous satisfait pas, ou sans réponse 2~mois après votre envoi, vous pouvez saisir gratuitement La Médiation de l’assurance. La demande se fait dans l’année qui suit cet envoi~: https://www.mediation-assurance.org, ou par courrier à TSA 50110, 75441 Paris Cedex 09.`,
  ],
  changePassword: [
    {},
    `Votre mot de passe a été modifié
Le mot de passe de votre espace assuré a été modifié.
${next}
Vous avez été déconnecté(e) de vos autres appareils~: utilisez‑y votre nouveau mot de passe.
${notYou}`,
  ],
  closeAccount: [
    {},
    `Votre compte a été supprimé
À votre demande, votre compte sur l’espace assuré a été supprimé.
${next}
Vous ne pouvez plus vous y connecter et votre accord pour la prospection commerciale est retiré.
Vos contrats d’assurance restent en vigueur. Leurs documents sont conservés comme l’indique la politique de confidentialité.
${notYou}`,
  ],
  setConsent: [
    { commercialConsent: false },
    `Votre choix sur la prospection commerciale
Nous avons bien pris en compte votre demande de ne plus être recontacté(e) à des fins de prospections commerciales.
Prospection commerciale acceptée~: non
${next}
Votre choix vaut dès maintenant. Vous pouvez en changer à tout moment dans votre compte.`,
  ],
  changePersonalAddress: [
    place,
    `Votre nouvelle adresse
Votre adresse personnelle a été modifiée.
${there}
${next}
Nos courriers vous parviendront désormais à cette adresse.
${notYou}`,
  ],
  changePhoneNumber: [
    { phoneNumber: '01 99 00 56 78' },
    `Votre nouveau numéro de téléphone
Le numéro de téléphone de votre compte a été modifié.
Nouveau numéro~: 01 99 00 56 78
${next}
Nous vous appellerons désormais à ce numéro.
${notYou}`,
  ],
  confirmEmail: [
    { email: 'zoe.nouvelle@exemple.fr' },
    `Votre nouvelle adresse e-mail
L’adresse e‑mail de votre compte a été modifiée, comme vous l’avez confirmé.
Nouvel e-mail~: zoe.nouvelle@exemple.fr
${next}
Nos messages vous parviendront désormais à cette adresse. Votre identifiant de connexion ne change pas.
${notYou}`,
  ],
  uploadDocument: [
    { fileType: 'carteGrise', documentName: 'Carte grise', files: [] },
    `Votre document a été transmis
Votre document a été transmis avec succès.
Document~: Carte grise
${next}
Nous le vérifions. Vous pouvez suivre son statut dans votre espace, rubrique «~Mes documents~».`,
  ],
  signAmendment: [
    { request: 'EA-20261121-7K3QX9FM', amendment: 'a'.repeat(64), files: [] },
    `Votre avenant signé a été transmis
Vous nous avez renvoyé l’avenant signé de la demande ci-dessous.
Demande concernée~: EA-20261121-7K3QX9FM
${next}
Votre courtier le vérifie. Tant qu’il n’a pas confirmé le changement, rien ne change à votre assurance. Un e‑mail vous préviendra, et «~Mes demandes~» vous dit où en est le changement.`,
  ],
  requestStatement: [
    { dueDate: '2026-12-06' },
    `Votre demande de relevé d’informations
Vous avez demandé le relevé d’informations de votre contrat.
À fournir au plus tard le~: 06.12.2026
${next}
Vous le recevrez sous 15~jours, comme le veut l’annexe à l’article~A121-1 du code des assurances.`,
  ],
  withdrawRequest: [
    { number: 'EA-20261120-7K3QX9FM', kind: 'sendMessage', policyNumber: null },
    `Votre demande est retirée
Votre demande a été retirée.
Demande retirée~: EA-20261120-7K3QX9FM
${next}
Nous ne traiterons pas la demande que vous avez retirée.`,
  ],
  addDriver: [
    { ...addDriver, bonus: 0.5 },
    `Votre demande d’ajout d’un conducteur
Vous avez demandé l’ajout d’un conducteur à votre contrat.
Conducteur~: Mme Marie Durand
Date de naissance~: 04.05.1990
Bonus~: 0,50
Lien avec l’assuré~: Conjoint
Numéro de permis~: 12AB34567
Date du permis~: 01.06.2009
Date d’effet souhaitée~: 21.11.2026
${next}
L’ajout est demandé, mais pas encore confirmé. Jusque‑là, ce sont les conducteurs actuels de votre contrat qui sont assurés, et non le nouveau. Si vous devez rouler avant, appelez‑nous au 01~99~00~20~20, du lundi au vendredi, de 9~h à 13~h et de 14~h à 18~h (prix d’un appel local).
${followed}
${changesRisk}`,
  ],
  removeDriver: [
    goodBodies.removeDriver,
    `Votre demande de retrait d’un conducteur
Vous avez demandé le retrait d’un conducteur de votre contrat.
Conducteur~: Mme Marie Durand
Date de naissance~: 04.05.1990
Date d’effet souhaitée~: 21.11.2026
${next}
${amendment}
${changesRisk}`,
  ],
  changeVehicle: [
    vehicle,
    `Votre demande de changement de véhicule
Votre demande de changement a bien été prise en compte.
Nouveau véhicule~: Vérane Ligne 5
Énergie~: Essence
Finition~: Confort
Immatriculation~: EF-456-GH
Date de première mise en circulation~: 29.02.2024
Date d’effet souhaitée~: 01.12.2026
${next}
Nous vous recontactons au plus vite. Le changement prend jusqu’à 48~h.
Le changement vaut à la date que l’assureur vous confirme par écrit. Jusque‑là, seul l’ancien véhicule est assuré~: en cas d’urgence, appelez‑nous, car seul votre courtier peut confirmer plus tôt. L’avenant, que vous signez, en est la preuve.
${followed}
${changesRisk}`,
  ],
  changePaymentDetails: [
    goodBodies.changePaymentDetails,
    `Vos nouvelles coordonnées bancaires
Nous avons bien reçu vos nouvelles coordonnées bancaires.
Titulaire du compte~: Mme Zoé Martin
IBAN~: FR•• •••• 2606
${next}
Vos prochains prélèvements seront faits sur ce compte.
${notYou}`,
  ],
  sendMandate: [
    { request: 'EA-20261121-7K3QX9FM' },
    `Votre mandat de prélèvement
Nous avons bien reçu le mandat signé.
Pour la demande~: EA-20261121-7K3QX9FM
${next}
Votre courtier vérifie ce mandat, puis met le nouveau compte en service. Vous en êtes informé(e) par e‑mail. D’ici là, les prélèvements continuent sur l’ancien compte.`,
  ],
  changeGarageAddress: [
    { ...place, policyNumbers: ['P-1', 'P-7'] },
    `Votre demande de changement d’adresse de garage
Votre demande de changement a bien été prise en compte.
${there}
Contrats concernés~: P-1, P-7
${next}
Nos services vous recontacteront au plus vite.
${amendment}
${changesRisk}`,
  ],
  terminateContract: [
    termination,
    `Votre demande de résiliation
Votre demande de résiliation a été envoyée avec succès. En voici l’accusé de réception (article~L113-14 du code des assurances).
Motif~: Je vends mon véhicule et suspends mes garanties
Cas de résiliation~: Vente du véhicule assuré
Date de l’événement~: 20.11.2026
Garanties suspendues dès le~: 21.11.2026
Date de fin du contrat~: 01.12.2026
Article du code des assurances~: L121-11
Commentaire~: Vendu à mon voisin
Demandeur~: Camille Martin
E-mail~: camille@exemple.fr
Téléphone~: 01 99 00 12 34
${next}
Votre véhicule n’est plus couvert depuis le 21.11.2026 à 0~h, et votre contrat prend fin le 01.12.2026.
${statement}
${notYou}`,
  ],
}

it.each(Object.entries(receipts))(
  '%s is confirmed to the address on file: what was asked, when, what happens next, in HTML as well',
  async (call, [payload, expected]) => {
    const mail = await receiptOf(call, payload)
    const [title = '', asked = '', ...rest] = expected.split('\n')
    expect(mail.to).toEqual({ name: 'Zoé Lefèvre', address: 'zoe@exemple.fr' })
    expect(mail.subject).toMatch(new RegExp(`^${title} – demande EA-20261121-\\w{8}$`))
    const lines = linesOf(mail.text)
    expect(lines.slice(0, lines.indexOf('Votre espace assuré'))).toEqual([
      title,
      'Bonjour Zoé Lefèvre,',
      asked,
      number(mail),
      ...(onPolicies.has(call) ? onPolicy : received).split('\n'),
      ...rest,
    ])
    const read = plain(textOf(mail.html ?? '')).toUpperCase()
    const parts = lines.flatMap((line) => line.toUpperCase().split('~: '))
    expect(parts.filter((part) => !/^(--|HTTPS:.*)$/.test(part) && !read.includes(part))).toEqual([])
  },
)

it('every receipt names the broker, its number marked as fictional, and the portal', async () => {
  const { text, from } = await receiptOf('requestCallBack', { phone: '' })
  expect(from).toEqual({ name: 'Vérane Assurance', address: 'portail@courtage.example' })
  expect(linesOf(text).slice(-7)).toEqual([
    'Votre espace assuré',
    'https://assure.example',
    '--',
    'Arvois Courtage, courtier en assurances – 00 rue de l’Exemple, 35000 Rennes (adresse fictive)',
    'Immatriculé à l’ORIAS sous le n°~00~000~000 (numéro fictif)',
    'Service client~: 01~99~00~20~20, du lundi au vendredi, de 9~h à 13~h et de 14~h à 18~h (prix d’un appel local)',
    'Cet e‑mail est envoyé automatiquement. Conservez‑le~: il prouve votre demande.',
  ])
})

it('a receipt names who runs the portal, his telephone and his promise', async () => {
  runBy()
  const lines = linesOf((await receiptOf('requestCallBack', { phone: '01 99 00 12 34' })).text)
  expect(lines).toContain('Nous vous recontacterons sous 24h au numéro 01 99 00 12 34.')
  expect(lines.slice(-4, -1)).toEqual([
    'Cabinet Rivage, courtier en assurances – 3 quai des Essais, 44000 Nantes',
    'Immatriculé à l’ORIAS sous le n°~07~000~001',
    'Service client~: 02~61~91~00~01, du lundi au samedi, de 8~h~30 à 19~h (appel gratuit)',
  ])
  expect(linesOf((await receiptOf('changePaymentDetails', {})).text)).toContain(
    'Appelez‑nous sans attendre au 02~61~91~00~01, du lundi au samedi, de 8~h~30 à 19~h.',
  )
})

it.each([
  [
    'setConsent',
    { commercialConsent: true },
    'Vous avez accepté d’être contacté(e) à des fins de prospection commerciale.',
  ],
  [
    'terminateContract',
    { ...termination, endDate: null },
    'La date de fin de votre contrat vous sera confirmée par écrit.',
  ],
  [
    'terminateContract',
    { ...termination, ground: 'other', endDate: null, answerBy: '2026-12-03' },
    'La date de fin de votre contrat vous sera confirmée par écrit, au plus tard le 03.12.2026.',
  ],
  [
    'terminateContract',
    { ...termination, ground: 'other', suspendedFrom: null },
    'Un véhicule doit être assuré même lorsqu’il ne roule pas (article~L211-1 du code des assurances)~: veillez à l’assurer ailleurs à cette date si vous le gardez.',
  ],
  [
    'terminateContract',
    { ...termination, ground: 'withdrawal', endDate: null },
    'Votre renonciation au contrat a été envoyée avec succès. En voici l’accusé de réception (article~L113-14 du code des assurances).',
  ],
  [
    'terminateContract',
    { ...termination, ground: 'risk-decrease', suspendedFrom: null },
    'La part de prime payée pour la période après la fin du contrat vous est remboursée (article~L113-4 du code des assurances).',
  ],
  [
    'terminateContract',
    { ...termination, ground: 'after-one-year' },
    'La part de prime payée pour la période après la fin du contrat vous est remboursée dans les 30~jours suivant la fin du contrat~; au-delà, elle produit des intérêts au taux légal.',
  ],
  [
    'terminateContract',
    { ...termination, ground: 'after-one-year' },
    'Si vous changez d’assureur, le nouveau peut faire les démarches à votre place et veille à ce que vous restiez assuré(e) sans interruption (articles~L113-15-2 et R113-12 du code des assurances).',
  ],
] as const)('%s is confirmed in other words for %o', async (call, payload, sentence) => {
  expect(linesOf((await receiptOf(call, payload)).text)).toContain(sentence)
})

it('new bank details of another holder wait for her mandate', async () => {
  await outbox.accept('changePaymentDetails', { ...goodBodies.changePaymentDetails, mandate: 'required' })
  const replaced = { bankAccount: { ownerName: 'Mr Léo Roy', bic: null, iban: 'DE89370400440532013000' } }
  await outbox.db.query(`update request set replaced = $1 where kind = 'changePaymentDetails'`, [replaced])
  const [mail] = await outbox.deliver('receipt')
  await outbox.db.query(`update request set replaced = null`)
  const lines = linesOf(mail?.text ?? '')
  expect(lines).toContain(
    'Mme Zoé Martin doit signer un mandat de prélèvement. Jusqu’à sa signature, les prélèvements continuent sur l’ancien compte.',
  )
  expect(lines).toContain(
    'Vous trouvez ce mandat, déjà rempli, dans «~Mes demandes~»~: téléchargez‑le, faites‑le signer, puis envoyez-le-nous au même endroit.',
  )
})

it('new bank details say from when on they are used and how long they can be undone, at the address on file', async () => {
  const usableFrom = '2026-11-22T09:00:00.000Z'
  const mail = await receiptOf('changePaymentDetails', { ...goodBodies.changePaymentDetails, usableFrom })
  expect(mail.to.address).toBe('zoe@exemple.fr')
  const lines = linesOf(mail.text)
  for (const said of [
    'Utilisable à partir du~: 22~novembre 2026 à~10:00 (heure de Paris)',
    'Votre courtier peut utiliser ce compte à partir du 22~novembre 2026 à~10:00 (heure de Paris). Les prélèvements présentés avant restent faits sur l’ancien compte.',
    'Pendant 24~heures, jusqu’à ce moment, vous pouvez annuler ce changement dans «~Mes demandes~»~: l’ancien compte est alors rétabli.',
    'Appelez‑nous sans attendre au 01~99~00~20~20, du lundi au vendredi, de 9~h à 13~h et de 14~h à 18~h.',
  ])
    expect(lines).toContain(said)
})

it('the receipt wears the skin of the request', async () => {
  for (const [brand, name, colour] of [
    ['verane', 'Vérane Assurance', '#10333b'],
    ['lutio', 'Lutio Assurance', '#4322ff'],
  ] as const) {
    const { from, html } = await receiptOf('changePassword', {}, { brand })
    expect([from.name, ...new Set(html?.match(/#(10333b|4322ff)/g))]).toEqual([name, colour])
  }
})

describe('the copy to the address typed into a termination', () => {
  const typed = { ...termination, email: 'voisin@ailleurs.example' }

  it('goes there when it differs, and repeats nothing that was typed freely', async () => {
    const copy = await receiptOf('terminateContract', typed, {}, 'receiptCopy')
    expect(copy.to).toEqual({ name: '', address: 'voisin@ailleurs.example' })
    expect(linesOf(copy.text).slice(1, 12)).toEqual([
      'Bonjour,',
      'Votre demande de résiliation a été envoyée avec succès. En voici l’accusé de réception (article~L113-14 du code des assurances).',
      number(copy),
      ...onPolicy.split('\n'),
      'Motif~: Je vends mon véhicule et suspends mes garanties',
      'Cas de résiliation~: Vente du véhicule assuré',
      'Date de l’événement~: 20.11.2026',
      'Garanties suspendues dès le~: 21.11.2026',
      'Date de fin du contrat~: 01.12.2026',
    ])
    expect(`${copy.text}${copy.html}`).not.toMatch(/voisin|Zoé|Lefèvre|Camille|01 99 00 12 34/)
  })

  it('is not sent to the address on file a second time, whatever its case', async () => {
    const same = { ...typed, email: 'ZOE@exemple.fr' }
    expect(await mailsOf('terminateContract', same, {}, 'receiptCopy')).toEqual([])
  })
})

it('a name on file that is no name is text on one line', async () => {
  const rename = (firstName: string) => outbox.db.query(`update account set first_name = $1`, [firstName])
  await rename('Zoé\r\nBcc: evil@evil.example <b>')
  const { text, html } = await receiptOf('changePassword', {})
  await rename('Zoé')
  expect(plain(text)).toContain('Bonjour Zoé Bcc: evil@evil.example <b> Lefèvre,')
  expect(html).not.toContain('<b>')
})

const vectors = [
  'http://evil.example/login',
  'www.evil.example',
  'evil.example/a',
  'mailto:evil@evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">clic</a>',
  '{{7*7}} ${7*7} <%= 7 %>',
  '=cmd()|/c calc',
  'Zoé\r\nBcc: evil@evil.example',
  'a\u202Efdp.exe',
  '&lt;script&gt;',
]

it.each(vectors)('%j is text that can be read, never a link, a header or markup', async (typed) => {
  const written = await receiptOf('sendMessage', { text: typed })
  expect(plain(written.text)).toContain(`Message~: ${typed.replaceAll(/[\r\u202E]/g, ' ')}`)
  const changed = { ...vehicle, manufacturer: typed, model: typed, licensePlate: typed }
  for (const mail of [written, await receiptOf('changeVehicle', changed)]) {
    const { subject, text, html = '', to } = mail
    expect(`${subject}${to.name}${to.address}`).not.toContain('evil')
    expect(links(text)).toEqual(['https://assure.example'])
    expect(links(textOf(html))).toEqual([])
    expect(Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, url]) => url)).toEqual([
      'https://assure.example',
    ])
    expect(html).not.toMatch(/<(?!\/?(!doctype|html|head|meta|title|body|table|tr|td|th|h1|h2|p|a|br)\b)/i)
    expect(html).not.toMatch(/<[^>]*\son\w+=/)
    expect(text).not.toMatch(/[\r\u202E]/)
  }
})

const onPolicies = new Set(
  Object.entries<Call>(calls).flatMap(([name, { path }]) => (path.includes('{policyNumber}') ? [name] : [])),
)

async function receiptOf(...asked: Parameters<typeof mailsOf>): Promise<SentMail> {
  const [mail] = await mailsOf(...asked)
  if (!mail) throw new Error('Nothing was sent')
  return mail
}

async function mailsOf(
  call: string,
  payload: object,
  more: Partial<WriteRequest> = {},
  kind: MessageKind = 'receipt',
): Promise<SentMail[]> {
  await empty(outbox.db, 'outbox')
  await outbox.accept(call, payload, { ...(!onPolicies.has(call) && { policyNumber: undefined }), ...more })
  return outbox.deliver(kind)
}

function number({ subject }: SentMail): string {
  return `Numéro de la demande~: ${subject.split(' ').at(-1)}`
}

function linesOf(text: string): string[] {
  return plain(text).split('\n').filter(Boolean)
}

/** The text with its no-break spaces visible, without the joiners that keep mail programs from linking. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', '~').replaceAll('\u2060', '')
}

function textOf(html: string): string {
  return html
    .replace(/<title>.*<\/title>/, '')
    .replaceAll(/<a href="([^"]*)"[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('\u00A0', '~')
}

/** What mail programs make links of in plain text. */
function links(text: string): string[] {
  return (
    text.match(
      /https?:\/\/[\w.-]+|www\.[\w.-]+|mailto:\w+|[\w.-]+@[\w-]+\.\w+|[\w-]+\.(example|com|fr)\b/gi,
    ) ?? []
  )
}
