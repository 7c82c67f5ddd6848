/** The part of s3rver that the specs use; it brings no types. */
declare module 's3rver' {
  import type { Readable } from 'node:stream'

  type Operation = (...args: unknown[]) => Promise<unknown>
  type S3Object = { bucket: string; key: string; content: Readable; metadata: object }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly store: Record<'deleteObject' | 'getObject' | 'listObjects', Operation> & {
      copyObject(...from: [string, string, bucket: string, key: string, metadata?: object]): Promise<unknown>
      putObject(object: S3Object): Promise<{ size: number; md5: string }>
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
      getResourcePath(bucket: string, key: string, resource: 'object'): string
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
