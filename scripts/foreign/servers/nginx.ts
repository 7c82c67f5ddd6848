import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deployed, proveFront, type StartFront } from '../ground/front.ts'
import { programAt } from '../ground/programs.ts'
import { finished, start, type Foreign } from '../ground/stage.ts'

/** nginx by deploy/nginx/portal.conf, all it writes in the stage's folder. */
const startNginx: StartFront = async (stage, { port, one, two, tls }) => {
  const { path } = await deployed(stage, 'nginx/portal.conf', {
    '127.0.0.1:8443': `127.0.0.1:${port}`,
    '/etc/nginx/portal.crt': tls.certificate,
    '/etc/nginx/portal.key': tls.key,
    '127.0.0.1:3000': `127.0.0.1:${one}`,
    '127.0.0.1:3001': `127.0.0.1:${two}`,
  })
  const at = (name: string) => join(stage.folder, name)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = [
    'daemon off;',
    `pid ${at('nginx.pid')};`,
    `error_log ${at('error.log')};`,
    'events {}',
    'http {',
    `access_log ${at('access.log')};`,
    ...temporary.map((name) => `${name}_temp_path ${at(name)};`),
    `include ${path};`,
    '}',
  ]
  const main = at('nginx.conf')
  // Run by root it would serve as another user, who has no right to this folder.
  const user = process.getuid?.() === 0 ? ['user root;'] : []
  await writeFile(main, [...user, ...lines].join('\n'))
  const nginx = programAt('nginx')
  await finished(nginx, ['-t', '-c', main])
  return start(stage, nginx, ['-c', main])
}

export const nginx: Foreign = {
  name: 'nginx',
  about: 'Debian’s nginx by deploy/nginx/portal.conf: TLS, HTTP/2, X-Forwarded-For, 30 MB bodies, drain',
  programs: ['nginx', 'openssl'],
  packages: ['nginx-light', 'openssl'],
  prove: (stage) => proveFront(stage, startNginx),
}
