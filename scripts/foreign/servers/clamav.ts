import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eicar, pdf } from '../../../apps/server/src/test/inputs/samples.ts'
import { freePort } from '../../free-port.ts'
import { startPortal } from '../../portal-process.ts'
import { activePolicies, journey, signedIn, upload } from '../ground/journey.ts'
import { programAt } from '../ground/programs.ts'
import { runSpecs } from '../ground/specs.ts'
import { giveTo, insist, listens, start, userNamed, type Foreign, type Stage } from '../ground/stage.ts'

/** The spec of the seam. */
const specs = ['apps/server/src/files/reception/scanner.spec.ts']

export const clamav: Foreign = {
  name: 'clamav',
  about: 'Debian’s clamd: clean files of 10 MB, the EICAR file, clamd away',
  programs: ['clamd'],
  packages: ['clamav-daemon'],
  async prove(stage) {
    const clamd = await startClamd(stage)
    const portal = await startPortal({ env: { DEMO: 'on', RATE_LIMIT_FACTOR: '50', CLAMD_URL: clamd.url } })
    stage.later(() => portal.stop())
    stage.saw(`${await journey(portal.url)}, each file scanned`)
    const signed = await signedIn(portal.url)
    const [, , policy] = await activePolicies(signed)
    if (!policy) throw new Error('The demonstration has no third policy in force')
    const infected = await upload(signed, policy, pdf({ text: eicar }))
    insist(
      infected.status === 400 && infected.body.includes('infected-file'),
      `The EICAR file answered ${infected.status} ${infected.body}`,
    )
    stage.saw('the EICAR file in a PDF is refused: 400 infected-file')
    stage.saw(await runSpecs(stage, specs, { TEST_CLAMD: clamd.url }))
    await clamd.stop()
    const away = await upload(signed, policy, pdf({ text: 'away' }))
    insist(away.status === 503, `With clamd away an upload answered ${away.status} ${away.body}`)
    insist(away.headers.get('retry-after') !== null, 'The 503 has no Retry-After')
    stage.saw('clamd stopped: 503 with Retry-After, nothing is taken unscanned')
  },
}

/** clamd with the one signature that is needed here; the real ones come from a network. */
async function startClamd(stage: Stage) {
  const at = (name: string) => join(stage.folder, name)
  const [port, user] = [await freePort(), await userNamed('clamav')]
  await mkdir(at('signatures'))
  await writeFile(
    at('signatures/portal.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  )
  const settings = {
    Foreground: 'yes',
    TCPAddr: '127.0.0.1',
    TCPSocket: String(port),
    DatabaseDirectory: at('signatures'),
    TemporaryDirectory: stage.folder,
    StreamMaxLength: '11M',
  }
  await writeFile(
    at('clamd.conf'),
    Object.entries(settings)
      .map((line) => `${line.join(' ')}\n`)
      .join(''),
  )
  await giveTo(user, stage.folder)
  const clamd = start(stage, programAt('clamd'), ['-c', at('clamd.conf')], { user })
  await listens(port, clamd)
  return { url: `tcp://127.0.0.1:${port}`, stop: clamd.stop }
}
