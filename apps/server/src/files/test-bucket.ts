import { mkdir } from 'node:fs/promises'
import S3rver from 's3rver'

/** A bucket server with the bucket 'portal', its objects in `directory`, for specs. */
export async function testBucket(directory: string) {
  await mkdir(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'portal', configs: [] }],
  })
  const { port } = await server.run()
  const urlOf = (folder: string) =>
    `s3://S3RVER:S3RVER@127.0.0.1:${port}/portal${folder && `/${folder}`}?tls=off`
  return { url: urlOf(''), urlOf, close: () => server.close() }
}
