// The portal with hot reload under one address: Vite serves the browser's sources and hands everything else
// to the server behind it, which starts again when one of its files changes.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] ?? '3000'
const serverPort = String(await freePort())

const children = [
  run('server', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, {
    HOST: '127.0.0.1',
    PORT: serverPort,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }),
  run(
    'vite',
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--port',
      port,
      '--strictPort',
      '--clearScreen',
      'false',
      '--logLevel',
      'warn',
    ],
    join(root, 'apps/web'),
    { SERVER_ORIGIN: `http://127.0.0.1:${serverPort}` },
  ),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
await Promise.race(children.map((child) => once(child, 'exit')))
stopAll()
await Promise.all(children.map(ended))

function run(name: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.on('error', (error) => console.error(`${name}: ${error.message}`))
  return child
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
