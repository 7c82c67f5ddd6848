import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { finished, type Stage } from './stage.ts'

export type Certificate = {
  /** Paths of the certificate, which is its own authority, of its key, and of both in one file. */
  certificate: string
  key: string
  both: string
  /** Has a process of Node trust it. */
  env: { NODE_EXTRA_CA_CERTS: string }
}

/** A certificate for localhost and 127.0.0.1, which this process trusts from now on. */
export async function localCertificate({ folder }: Stage): Promise<Certificate> {
  const at = (name: string) => join(folder, name)
  const [certificate, key, both] = [at('server.crt'), at('server.key'), at('server.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
  await finished('openssl', [...made, '-out', certificate, '-keyout', key])
  const text = await readFile(certificate, 'utf8')
  await writeFile(both, text + (await readFile(key, 'utf8')), { mode: 0o600 })
  setDefaultCACertificates([...getCACertificates('default'), text])
  return { certificate, key, both, env: { NODE_EXTRA_CA_CERTS: certificate } }
}
