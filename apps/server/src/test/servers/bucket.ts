import { createHash, randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { inject } from 'vitest'
import { createSlots } from '../../ground/slots.ts'
import { newBucket } from './new-bucket.ts'

/**
 * An empty bucket for specs: of a server with its objects in `directory`, or, by `TEST_S3`, of a foreign one
 * (`scripts/foreign`), where it is left behind.
 */
export async function testBucket(directory: string) {
  const foreign = inject('foreignBuckets')
  if (foreign === '') return ownBucket(directory)
  const bucket = await newBucket(foreign, `t-${randomUUID()}`)
  if (!bucket) throw new Error('The foreign server makes no bucket')
  return bucket
}

async function ownBucket(directory: string) {
  await mkdir(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'portal', configs: [] }],
  })
  keepWhole(server.store)
  const { port } = await server.run()
  const urlOf = (folder: string) =>
    `s3://S3RVER:S3RVER@127.0.0.1:${port}/portal${folder && `/${folder}`}?tls=off`
  return { url: urlOf(''), urlOf, close: () => server.close() }
}

// An object of S3 is there whole or not at all. s3rver keeps it in three files, answers before they are
// written, and unlinks what a copy replaces, so that two copies at once are a 500: here they wait in line.
// An object is as old as the process says, whose clock the specs count from, and not the file system's.
function keepWhole(store: S3rver['store']): void {
  const slots = createSlots({ atOnce: 1, mostWaiting: Infinity })
  for (const name of ['deleteObject', 'getObject', 'listObjects'] as const) {
    const original = store[name].bind(store)
    store[name] = (...args) => slots('', () => original(...args))
  }
  const copyObject = store.copyObject.bind(store)
  store.copyObject = (...args) =>
    slots('', async () => {
      const copied = await copyObject(...args)
      const [, , bucket, key] = args
      await date(store.getResourcePath(bucket, key, 'object'))
      return copied
    })
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await slots('', async () => {
      const path = store.getResourcePath(bucket, key, 'object')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      await store.putMetadata(bucket, key, metadata, md5)
      await date(path)
    })
    return { size: bytes.length, md5 }
  }
}

async function date(path: string): Promise<void> {
  const now = new Date()
  await utimes(path, now, now)
}
