import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { FilesUnavailable, idsOf, isContentName, markPrefix, type Files, type ListedFile } from './files.ts'
import type { Bucket } from './s3-bucket.ts'

/** Sends a request to a bucket; throws FilesUnavailable for everything but success and 'not there'. */
export type Send = (
  url: string,
  init: RequestInit,
) => Promise<{ status: number; headers: Headers; body: Readable }>

type Keeping = Pick<
  Files,
  'has' | 'list' | 'quarantine' | 'restore' | 'deleteQuarantined' | 'ids' | 'addId' | 'deleteId'
>

const quarantine = 'quarantine/'

/** What becomes of a bucket's contents, each the object `objectOf` its name, and of the ids that it has. */
export function s3Keeping(send: Send, bucket: Bucket, objectOf: (sha256: string) => string): Keeping {
  const quarantined = (sha256: string) => objectOf(sha256).replace(/(?=[^/]*$)/, quarantine)
  return {
    has: (sha256, area = 'kept') => isThere(send, area === 'kept' ? objectOf(sha256) : quarantined(sha256)),
    async *list(area) {
      for await (const { name, since } of objectsOf(send, bucket, area === 'kept' ? '' : quarantine)) {
        if (isContentName(name)) yield { sha256: name, since }
      }
    },
    // Killed in between, the content is in both places.
    async quarantine(sha256) {
      const kept = objectOf(sha256)
      if (await copy(send, kept, quarantined(sha256))) await deleteObject(send, kept)
    },
    // The copy in quarantine stays: whoever puts the content there at this moment deletes it in service.
    async restore(sha256) {
      const kept = objectOf(sha256)
      return (await isThere(send, kept)) || copy(send, quarantined(sha256), kept)
    },
    async deleteQuarantined(sha256, before) {
      const url = quarantined(sha256)
      const { headers } = await send(url, { method: 'HEAD' })
      const isOld = new Date(headers.get('last-modified') ?? Number.NaN) < before
      if (isOld) await deleteObject(send, url)
      return isOld
    },
    async ids() {
      const names: string[] = []
      for await (const { name } of objectsOf(send, bucket, '', markPrefix)) names.push(name)
      return idsOf(names)
    },
    async addId(id) {
      const { status } = await send(`${bucket.address}/${markPrefix}${id}`, { method: 'PUT', body: id })
      if (status === 404) throw new FilesUnavailable('There is no such bucket')
    },
    deleteId: (id) => deleteObject(send, `${bucket.address}/${markPrefix}${id}`),
  }
}

async function isThere(send: Send, url: string): Promise<boolean> {
  return (await send(url, { method: 'HEAD' })).status === 200
}

async function deleteObject(send: Send, url: string): Promise<void> {
  await send(url, { method: 'DELETE' })
}

/** False when there is nothing at `from`. */
async function copy(send: Send, from: string, to: string): Promise<boolean> {
  const headers = { 'x-amz-copy-source': new URL(from).pathname }
  const answer = await send(to, { method: 'PUT', headers })
  if (answer.status === 404) return false
  // A copy that fails half-way is a 200 with an error in it.
  const isCopied = (await text(answer.body)).includes('<CopyObjectResult')
  if (!isCopied || !(await isThere(send, to)))
    throw new FilesUnavailable('The bucket does not copy an object')
  return true
}

type Listed = { name: string; since: ListedFile['since'] }

/** The objects of `folder` ('' or ending in '/') whose names begin with `start`, not those in its folders. */
async function* objectsOf(
  send: Send,
  { prefix, root }: Bucket,
  folder: string,
  start = '',
): AsyncGenerator<Listed> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: prefix + folder + start })
    if (token) query.set('continuation-token', token)
    const answer = await send(`${root}?${query}`, { method: 'GET' })
    if (answer.status === 404) throw new FilesUnavailable('There is no such bucket')
    const list = await text(answer.body)
    yield* listedIn(list, prefix.length + folder.length)
    token = valueOf(list, 'NextContinuationToken')
  } while (token)
}

/** The objects of `list`, each by its key from `nameStart` on. */
function* listedIn(list: string, nameStart: number): Generator<Listed> {
  for (const [, entry = ''] of list.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = valueOf(entry, 'Key')?.slice(nameStart) ?? ''
    const since = new Date(valueOf(entry, 'LastModified') ?? Number.NaN)
    // Without a date nothing is old.
    if (!Number.isNaN(since.getTime())) yield { name, since }
  }
}

// The names and dates in question hold nothing that XML would escape; tokens do.
function valueOf(xml: string, element: string): string | undefined {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
