import { createHash } from 'node:crypto'
import { clientOf } from '../../../apps/server/src/test/servers/new-bucket.ts'
import { insist } from '../ground/stage.ts'

/** The names of all that is in the bucket of `url`, up to a thousand. */
async function namesIn(url: string): Promise<string[]> {
  const { root, client } = clientOf(url)
  const answer = await client.fetch(`${root}?list-type=2`)
  const said = await answer.text()
  insist(answer.ok && said.includes('<IsTruncated>false'), `The bucket lists with ${answer.status} ${said}`)
  return Array.from(said.matchAll(/<Key>([^<]+)/g), ([, name = '']) => name)
}

/** The SHA-256 of what is in each content of the bucket of `url`, by its name; the store's mark is none. */
export async function contentsIn(url: string): Promise<Record<string, string>> {
  const { root, client } = clientOf(url)
  const contents: Record<string, string> = {}
  for (const name of (await namesIn(url)).filter((each) => !each.startsWith('store-id.')).toSorted()) {
    const bytes = await (await client.fetch(`${root}/${name}`)).arrayBuffer()
    contents[name] = createHash('sha256').update(Buffer.from(bytes)).digest('hex')
  }
  return contents
}

/** Deletes all that is in the bucket of `url`, and the bucket. */
export async function destroyBucket(url: string): Promise<void> {
  const { root, client } = clientOf(url)
  for (const name of await namesIn(url)) await client.fetch(`${root}/${name}`, { method: 'DELETE' })
  await client.fetch(root, { method: 'DELETE' })
  const { status } = await client.fetch(`${root}?list-type=2`)
  insist(status === 404, `The bucket that was deleted answers ${status}`)
}
