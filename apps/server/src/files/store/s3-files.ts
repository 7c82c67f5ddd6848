import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { clearFolder } from '../../ground/disk/durable.ts'
import { withRetries } from '../../ground/with-retries.ts'
import { FileMissing, FilesUnavailable, isContentName, type Files, type StagedFile } from './files.ts'
import { bucketOf, type Bucket } from './s3-bucket.ts'
import { s3Keeping, type Send } from './s3-keeping.ts'
import { createSilence } from './silence.ts'
import { keepStaged, stageIn, type Staged } from './staging.ts'

/**
 * Files in the bucket of `url` (see `bucketOf`), staged in `folder` of this machine first: an object is
 * written in one go, with its SHA-256 for the store to check, so that it is there whole or not at all.
 */
export function s3Files(url: string, folder: string, pace: Partial<Pace> = {}): Files {
  const { silenceMs, retryMs } = { ...defaultPace, ...pace }
  const bucket = bucketOf(url)
  const send = sender(bucket, silenceMs)
  const objectOf = (sha256: string) => {
    if (!isContentName(sha256)) throw new FileMissing('A file is named by its SHA-256')
    return `${bucket.address}/${sha256}`
  }

  async function stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const staged = await stageIn(folder, content)
    let kept = false
    return {
      ...staged,
      async keep() {
        if (kept) return
        await upload(send, objectOf(staged.sha256), staged, retryMs)
        kept = true
        await staged.discard()
      },
    }
  }

  return {
    stage,
    put: (content) => stage(content).then(keepStaged),
    async open(sha256) {
      const { status, body } = await send(objectOf(sha256), { method: 'GET' })
      if (status === 404) throw new FileMissing(`There is no file ${sha256}`)
      return body
    },
    ...s3Keeping(send, bucket, objectOf),
    discardStaged: (instant) => clearFolder(folder, instant),
  }
}

/** How long a bucket may be silent, and when a failed upload is tried again, then after twice as long. */
type Pace = { silenceMs: number; retryMs: number }

const defaultPace: Pace = { silenceMs: 30_000, retryMs: 200 }

/** Sends signed requests; throws FilesUnavailable but for success and 'not there', while reading as well. */
function sender({ accessKeyId, secretAccessKey, region }: Bucket, silenceMs: number): Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  return async (url, init) => {
    const { signal, within, watched } = createSilence(silenceMs)
    try {
      // Customers' files go to the bucket that the operator named and to no other host.
      const signed = await client.sign(url, init)
      // The signal with `fetch` itself: a signed request's may be collected, and then nothing ends the wait.
      const answer = await within(fetch(signed, { signal, redirect: 'manual' }))
      const { ok, status, headers, body } = answer
      if (!ok) await body?.cancel()
      if (ok && body) {
        return { status, headers, body: Readable.from(withStoreErrors(watched(body)), { objectMode: false }) }
      }
      if (ok || status === 404) return { status, headers, body: Readable.from([]) }
      throw new Error(`The bucket answered ${status}`)
    } catch (error) {
      throw unavailable(error)
    }
  }
}

async function* withStoreErrors(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(cause: unknown): FilesUnavailable {
  return new FilesUnavailable('The bucket does not do what it is asked', { cause })
}

async function upload(send: Send, url: string, { path, sha256 }: Staged, retryMs: number): Promise<void> {
  const put = async () => {
    // A blob of the file is read while it is sent, as often as it is sent.
    const body = await openAsBlob(path)
    const { status } = await send(url, { method: 'PUT', headers: { 'x-amz-content-sha256': sha256 }, body })
    if (status === 404) throw new FilesUnavailable('There is no such bucket')
  }
  return withRetries(put, { waitMs: retryMs })
}
