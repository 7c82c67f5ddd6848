import { deployed, proveFront, type StartFront } from '../ground/front.ts'
import { programAt } from '../ground/programs.ts'
import { finished, start, type Foreign } from '../ground/stage.ts'

/** HAProxy by deploy/haproxy/haproxy.cfg. */
export const startHaproxy: StartFront = async (stage, { port, one, two, tls }) => {
  const { path } = await deployed(stage, 'haproxy/haproxy.cfg', {
    '127.0.0.1:8443': `127.0.0.1:${port}`,
    '/etc/haproxy/portal.pem': tls.both,
    '127.0.0.1:3000': `127.0.0.1:${one}`,
    '127.0.0.1:3001': `127.0.0.1:${two}`,
  })
  const haproxy = programAt('haproxy')
  await finished(haproxy, ['-c', '-f', path])
  return start(stage, haproxy, ['-db', '-f', path])
}

export const haproxy: Foreign = {
  name: 'haproxy',
  about: 'Debian’s HAProxy by deploy/haproxy/haproxy.cfg: TLS, HTTP/2, X-Forwarded-For, 30 MB bodies, drain',
  programs: ['haproxy', 'openssl'],
  packages: ['haproxy', 'openssl'],
  prove: (stage) => proveFront(stage, startHaproxy),
}
