import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { FileMissing, type Files, FilesUnavailable, isContentName, type StagedFile } from './files.ts'
import { type Bucket, bucketOf } from './s3-bucket.ts'
import { s3Keeping, type Send } from './s3-keeping.ts'
import { clearFolder, keepStaged, type Staged, stageIn } from './staging.ts'

/**
 * Files in the bucket of `url` (see `bucketOf`), staged in `folder` of this machine first: an object is written in one go,
 * with its SHA-256 for the store to check, so that it is there whole or not at all.
 */
export function s3Files(url: string, folder: string): Files {
  const bucket = bucketOf(url)
  const send = sender(bucket)
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
        await upload(send, objectOf(staged.sha256), staged)
        kept = true
        await staged.discard()
      },
    }
  }

  return {
    stage,
    put: (content) => stage(content).then(keepStaged),
    async open(sha256) {
      const answer = await send(objectOf(sha256), { method: 'GET' })
      if (answer.status === 404 || !answer.body) throw new FileMissing(`There is no file ${sha256}`)
      return Readable.from(answer.body, { objectMode: false })
    },
    ...s3Keeping(send, bucket, objectOf),
    clearStaged: (instant) => clearFolder(folder, instant),
  }
}

const answerMs = 30_000

/** Sends signed requests; throws FilesUnavailable for everything but success and 'not there'. */
function sender({ accessKeyId, secretAccessKey, region }: Bucket): Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return async (url, init) => {
    try {
      const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) })
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw new Error(`The bucket answered ${answer.status}`)
    } catch (error) {
      throw new FilesUnavailable('The bucket does not do what it is asked', { cause: error })
    }
  }
}

async function upload(send: Send, url: string, { path, sha256 }: Staged): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // A blob of the file is read while it is sent, as often as it is sent.
      const body = await openAsBlob(path)
      const { status } = await send(url, { method: 'PUT', headers: { 'x-amz-content-sha256': sha256 }, body })
      if (status === 404) throw new FilesUnavailable('There is no such bucket')
      return
    } catch (error) {
      if (tries === 3) throw error
      await wait(tries * 200)
    }
  }
}
