import { go, signInOver, type Jar } from '../../../apps/server/src/test/identity/http-browser.ts'
import { pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { insist } from './stage.ts'

const demoPassword = 'Demo-2026!'
export type Customer = 'camille.martin' | 'karim.benali' | 'louise.petit' | 'hugo.leroy'

export type Signed = { origin: string; jar: Jar; accountId: string; authorization: string }

/** How a customer gets into the portal at `origin` with the cookies of `jar`. */
export type SignIn = (origin: string, jar: Jar) => Promise<void>

/** With the name and the password of the demonstration. */
export const asCustomer =
  (name: Customer): SignIn =>
  (origin, jar) =>
    signInOver(origin, jar, { email: `${name}@exemple.fr`, password: demoPassword })

/** Signs in, as Camille unless told otherwise, and asks for a token. */
export async function signedIn(
  origin: string,
  signIn: SignIn = asCustomer('camille.martin'),
): Promise<Signed> {
  const jar: Jar = new Map()
  await signIn(origin, jar)
  return { origin, jar, ...(await tokenOf(origin, jar)) }
}

/** A token for the session of `jar`. @throws when there is none */
export async function tokenOf(
  origin: string,
  jar: Jar,
): Promise<Pick<Signed, 'accountId' | 'authorization'>> {
  const { status, body } = await askToken(origin, jar)
  insist(status === 200, `POST /auth/token answered ${status} ${body}`)
  const { accessToken, accountId } = JSON.parse(body) as { accessToken: string; accountId: string }
  return { accountId, authorization: `Bearer ${accessToken}` }
}

export const askToken = (origin: string, jar: Jar) =>
  go(jar, 'POST', `${origin}/auth/token`, { headers: { 'sec-fetch-site': 'same-origin' } })

type Question = { method?: string; headers?: Record<string, string>; json?: object; form?: FormData }

/** Asks the API as that customer; `{accountId}` in the path is hers. */
export async function ask(
  { origin, accountId, authorization }: Signed,
  path: string,
  question: Question = {},
) {
  const { method = 'GET', headers = {}, json, form } = question
  const type = json ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${origin}/api/v1${path.replace('{accountId}', accountId)}`, {
    method,
    headers: { authorization, ...type, ...headers },
    body: json ? JSON.stringify(json) : (form ?? null),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

export type Policy = { policyNumber: string; state: string; risks: { licensePlate: string }[] }

/** The customer's policies that are not terminated. */
export async function activePolicies(signed: Signed): Promise<Policy[]> {
  const { status, body } = await ask(signed, '/policy/accounts/{accountId}')
  insist(status === 200, `The policies answered ${status} ${body}`)
  const policies = JSON.parse(body) as Policy[]
  return policies.filter(({ state }) => state === 'En cours')
}

/** Sends `content` as a document of that policy. */
export function upload(signed: Signed, { policyNumber }: Policy, content: Buffer, headers = {}) {
  const form = new FormData()
  form.set('fileType', 'autre')
  form.set('upfile', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'preuve.pdf')
  const path = `/document/accounts/{accountId}/policy/${policyNumber}/uploadfile`
  return ask(signed, path, { method: 'POST', headers, form })
}

const tenMegabytes = 10_000_000

/** Asks for the end of a contract with two files of 10 MB, a body of 27 MB. */
export function terminate(signed: Signed, { policyNumber, risks }: Policy) {
  const file = (name: string) => ({
    fileName: `${name}.pdf`,
    fileType: 'application/pdf',
    fileContent: pdf({ text: name, sizeBytes: tenMegabytes }).toString('base64'),
  })
  const json = {
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille.martin@exemple.fr',
    phone: '01 99 00 14 52',
    reason: 'Résiliation Autre',
    comment: 'Voir les justificatifs',
    licensePlate: risks[0]?.licensePlate,
    hasFile: true,
    files: [file('un'), file('deux')],
  }
  return ask(signed, `/policy/accounts/{accountId}/${policyNumber}/terminate`, { method: 'POST', json })
}

/**
 * What a customer comes for: she signs in, sees her policies, sends a document of 10 MB and a termination of
 * 27 MB, finds both among her requests, and signs out, after which there is no token any more. The portal
 * has the demonstration's customers.
 */
export async function journey(origin: string, signIn?: SignIn): Promise<string> {
  const signed = await signedIn(origin, signIn)
  const [first, second] = await activePolicies(signed)
  if (!first || !second) throw new Error('The demonstration has no two policies in force')
  const sent = await upload(signed, first, pdf({ text: origin, sizeBytes: tenMegabytes }))
  insist(sent.status === 200, `An upload of 10 MB answered ${sent.status} ${sent.body}`)
  const ended = await terminate(signed, second)
  insist(ended.status === 200, `A termination of 27 MB answered ${ended.status} ${ended.body}`)
  const { body } = await ask(signed, '/requests/accounts/{accountId}')
  const requests = JSON.parse(body) as { kind: string }[]
  const kinds = requests.map(({ kind }) => kind)
  insist(
    kinds.includes('uploadDocument') && kinds.includes('terminateContract'),
    `Her requests are ${kinds.join()}`,
  )
  await signOut(signed)
  return 'signed in, read, sent 10 MB and 27 MB, found her requests, signed out'
}

/** Signs out and makes sure that the session is over. */
export async function signOut({ origin, jar }: Signed): Promise<void> {
  const { status } = await go(jar, 'POST', `${origin}/auth/logout`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  insist(status === 200, `POST /auth/logout answered ${status}`)
  const after = await askToken(origin, jar)
  insist(after.status === 401, `A token after signing out answered ${after.status}`)
}
