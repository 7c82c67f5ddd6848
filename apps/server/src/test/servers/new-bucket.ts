import { AwsClient } from 'aws4fetch'
import { bucketOf } from '../../files/store/s3-bucket.ts'

/** A new bucket of the server at `s3://KEY:SECRET@HOST`, which needs no TLS; undefined when none is made. */
export async function newBucket(address: string, name: string) {
  const urlOf = (folder: string) => `${address}/${name}${folder && `/${folder}`}?tls=off`
  const { root, client } = clientOf(urlOf(''))
  const made = await client.fetch(root, { method: 'PUT' }).catch(() => undefined)
  await made?.body?.cancel()
  return made?.ok ? { url: urlOf(''), urlOf, close: async () => {} } : undefined
}

/** Who may use the bucket of `url`, and where it is. */
export function clientOf(url: string): { root: string; client: AwsClient } {
  const { root, accessKeyId, secretAccessKey, region } = bucketOf(url)
  return {
    root,
    client: new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 }),
  }
}
