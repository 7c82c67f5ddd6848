// The portal with hot reload under one address: Vite serves the browser's sources and hands everything else
// to the server behind it, which starts again when one of its files changes; beside it, /galerie.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { serveGallery } from './gallery/serve.ts'
import { startVite } from './vite-process.ts'

const root = join(import.meta.dirname, '..')
const port = process.env['PORT'] ?? '3000'
const serverPort = String(await freePort())
const gallery = await serveGallery()

const children = [
  startServer(),
  startVite(port, { server: `http://127.0.0.1:${serverPort}`, gallery: gallery.origin }),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
await Promise.race(children.map((child) => once(child, 'exit')))
stopAll()
await Promise.all([gallery.close(), ...children.map(ended)])

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: serverPort,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    },
    stdio: 'inherit',
  })
  child.on('error', (error) => console.error(`server: ${error.message}`))
  return child
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
