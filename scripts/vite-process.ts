import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Starts Vite on the browser's sources, answering on that port; what is the server's goes to `server`, and
 * what is the gallery's own to `gallery`, both origins. What it prepares lies in `cacheDir`.
 */
export function startVite(
  port: string,
  origins: { server: string; gallery?: string },
  cacheDir?: string,
): ChildProcess {
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--port',
    port,
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ]
  const env = {
    SERVER_ORIGIN: origins.server,
    ...(origins.gallery && { GALLERY_ORIGIN: origins.gallery }),
    ...(cacheDir && { VITE_CACHE_DIR: cacheDir }),
  }
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  child.on('error', (error) => console.error(`vite: ${error.message}`))
  return child
}
