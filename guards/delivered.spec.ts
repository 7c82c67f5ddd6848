import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readyPath } from '@portal/contract/ground/paths.ts'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { demoLogins } from '../apps/server/src/demo/keep-demo.ts'
import { Settings } from '../apps/server/src/start/settings/environment.ts'
import { secretSettings } from '../apps/server/src/start/settings/secret-files.ts'
import { complaintsOf } from '../apps/server/src/test/operator/complaints.ts'
import { identityFile } from '../apps/server/src/test/operator/identity-file.ts'
import manifest from '../package.json' with { type: 'json' }
import { linesWhere, projectFiles, textOf } from './project-files.ts'

// What nobody can build or start here, read as those read it who can.
const dockerfile = textOf('Dockerfile')
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const unitFiles = projectFiles(/^deploy\/systemd\/.*\.(service|timer|conf)$/)

const Service = z.looseObject({
  image: z.string().optional(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.looseObject({ condition: z.string() }))])
    .default([]),
  healthcheck: z.looseObject({}).optional(),
})
const Compose = z.strictObject({
  name: z.string(),
  services: z.looseObject({ portal: Service }).catchall(Service),
  volumes: z.record(z.string(), z.null()),
})
const { services, volumes } = Compose.parse(parse(textOf('compose.yaml')))

it('the Dockerfile has no fault that a linter knows', () => {
  expect(validate(dockerfile)).toEqual([])
})

it('the image runs as nobody of note, asks its own /ready, and takes what npm run release lays out', () => {
  expect(image).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
  expect(image).toContain(`+ '${readyPath}')`)
  expect(image).not.toMatch(/^(RUN|ADD) /m)
  expect(dockerfile).toContain('npm run release -- --folder /release/opt/espace-assure')
})

it('nothing that git leaves out is sent to the builder of an image, nor the history', () => {
  const ignored = textOf('.dockerignore').split('\n')
  expect(
    ['.git', ...textOf('.gitignore').trim().split('\n')].filter((line) => !ignored.includes(line)),
  ).toEqual([])
})

it.each(Object.entries(services))(
  'the rehearsal’s %s has all that it names, and no port for others',
  (_, service) => {
    expect(service.build ?? service.image).toMatch(/^\.$|:[\w.-]*\d[\w.-]*$/)
    expect(service.ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    const sources = service.volumes.map((volume) => volume.split(':')[0] ?? '')
    const missing = (source: string) =>
      source.startsWith('./') ? !existsSync(join(import.meta.dirname, '..', source)) : !(source in volumes)
    expect(sources.filter(missing)).toEqual([])
    const needed = Array.isArray(service.depends_on)
      ? service.depends_on.map((name) => ({ name, condition: 'service_started' }))
      : Object.entries(service.depends_on).map(([name, { condition }]) => ({ name, condition }))
    const unmet = needed.filter(
      ({ name, condition }) =>
        !(name in services) || (condition === 'service_healthy' && !services[name]?.healthcheck),
    )
    expect(unmet).toEqual([])
  },
)

it('the rehearsal’s portal writes into its volume and /tmp alone, and may do nothing else', () => {
  expect(services.portal).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: [expect.stringMatching(/:\/var\/lib\/espace-assure$/)],
  })
  expect(image).toContain('VOLUME ["/var/lib/espace-assure"]')
})

it('the rehearsal’s sign-ins are the demonstration’s customers, by their account ids', () => {
  const User = z.looseObject({ id: z.string().optional(), username: z.string() })
  const { users } = z
    .looseObject({ users: z.array(User) })
    .parse(JSON.parse(textOf('deploy/compose/realm.json')))
  const customers = users.filter(({ id }) => id !== undefined)
  expect(customers.map(({ username }) => username)).toEqual(demoLogins.map(({ username }) => username))
  const first = (username: string) => username.split('.')[0] ?? ''
  expect(customers.map(({ id }) => id)).toEqual(customers.map(({ username }) => `acc-${first(username)}`))
})

const portalEnv = settingsIn(textOf('deploy/systemd/portal.env'))

it('image, rehearsal and units set nothing that the portal does not know', () => {
  const units = unitFiles.map((path) => settingsIn(textOf(path).replaceAll(/^#?Environment=/gm, '')))
  const images = settingsIn((/^ENV (.*)$/m.exec(image)?.[1] ?? '').replaceAll(' ', '\n'))
  const names = [...units, images, services.portal.environment, portalEnv].flatMap(Object.keys)
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST', 'DATABASE_OWNER_URL', 'SMTP_URL_FILE']))
  expect(names.filter((name) => !isSetting(name))).toEqual([])
})

it('each secret has its credential, and its file', () => {
  const secrets = textOf('deploy/systemd/espace-assure-.service.d/20-secrets.conf')
  for (const name of secretSettings) {
    const file = name.toLowerCase().replaceAll('_', '-')
    expect(secrets).toContain(`#LoadCredential=${file}:/etc/espace-assure/secrets/${file}\n`)
    expect(secrets).toContain(`#Environment=${name}_FILE=%d/${file}\n`)
  }
})

it('the portal would start with the settings of the rehearsal, and in production with those of the units', () => {
  expect(complaintsOf(services.portal.environment)).toEqual([])
  const ownFile = { IDENTITY_FILE: identityFile, SMTP_URL: 'smtps://mail.example.fr' }
  expect(complaintsOf({ ...portalEnv, ...ownFile })).toEqual([])
})

it('a unit starts what a release has, under the name that the drop-in is for', () => {
  const commands = linesWhere(unitFiles, (line) => line.startsWith('Exec'))
  expect(commands.length).toBeGreaterThan(3)
  expect(
    commands.filter(
      (line) =>
        !/Exec\w+=(\/bin\/sh -c 'exec |\/bin\/mv )?\/(opt\/espace-assure\/bin\/portal |bin|var)/.test(line),
    ),
  ).toEqual([])
  const names = unitFiles.filter((path) => /\.(service|timer)$/.test(path))
  expect(names.filter((path) => !path.startsWith('deploy/systemd/espace-assure-'))).toEqual([])
})

it('the changelog begins with the version of package.json, which the lock file has as well', () => {
  const [, latest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(textOf('CHANGELOG.md')) ?? []
  expect(latest).toBe(manifest.version)
  const { version } = z.looseObject({ version: z.string() }).parse(JSON.parse(textOf('package-lock.json')))
  expect(version).toBe(manifest.version)
})

function isSetting(name: string): boolean {
  const isSecretFile = name.endsWith('_FILE') && secretSettings.includes(name.slice(0, -'_FILE'.length))
  return name in Settings.shape || isSecretFile || name === 'TMPDIR' || name.startsWith('OTEL_')
}

/** NAME=value of each line that has one. */
function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  )
}
