/** A bucket and who may use it. */
export type Bucket = {
  /** Address of the bucket itself, without a trailing slash. */
  root: string
  /** What every name in it begins with: '' or ending in '/'. */
  prefix: string
  /** `root` and `prefix`, ready for '/name'. */
  address: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/**
 * Reads s3://KEY:SECRET@HOST[:PORT]/BUCKET[/FOLDER][?region=REGION&tls=off]; key and secret percent-encoded,
 * the region 'us-east-1' when it is absent, https unless tls=off. The bucket stands in the path, which every
 * S3 server understands.
 */
export function bucketOf(url: string): Bucket {
  const { username, password, host, pathname, searchParams } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const root = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`
  return {
    root,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    address: [root, ...folders].join('/'),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}

/** Whether `url` has all that `bucketOf` needs. */
export function isBucketUrl(url: string): boolean {
  const parsed = URL.parse(url)
  const isWhole = parsed?.protocol === 's3:' && parsed.host && parsed.username && parsed.password
  return Boolean(isWhole && /^\/[^/]/.test(parsed.pathname))
}
