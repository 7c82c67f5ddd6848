import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { isReady, startPortal } from '../portal-process.ts'
import { startVite } from '../vite-process.ts'
import { frames, shotName, states, type Frame, type Shot } from './shots.ts'
import { startBrowser, studioSettings } from './studio.ts'
import { takePictures } from './take.ts'

type Studio = { browser: Browser; url: string; close(): Promise<void> }

/** What `/galerie` asks for beside the components: the table of states, and each picture when it is seen. */
export type GalleryServer = { readonly origin: string; close(): Promise<void> }

/**
 * Serves the table and the pictures on a port of its own. Pictures are taken of the sources as they are, from
 * a portal of their own that is started for the first of them, one after the other.
 */
export async function serveGallery(): Promise<GalleryServer> {
  let studio: Promise<Studio> | undefined
  const take = pictureTaker(() => (studio ??= openStudio()))
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://gallery')
    if (pathname === '/galerie/states')
      return send(response, 200, 'application/json', JSON.stringify(contents()))
    const shot = shotOf(pathname)
    if (!shot) return send(response, 404, 'text/plain', 'No such picture')
    void take(shot, searchParams.get('since') ?? '').then(
      (png) => send(response, 200, 'image/png', png),
      (error: unknown) => send(response, 500, 'text/plain', String(error)),
    )
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await (await studio)?.close()
    },
  }
}

function contents() {
  const groups = Map.groupBy(states, ({ group }) => group)
  return {
    looks: [...new Set(frames.map(lookOf))],
    widths: [...new Set(frames.map(({ width }) => width))],
    groups: [...groups].map(([name, states]) => ({
      name,
      states: states.map(({ name, slug, frames }) => ({
        name,
        pictures: frames.map((frame) => ({
          look: lookOf(frame),
          width: frame.width,
          file: shotName(slug, frame),
        })),
      })),
    })),
  }
}

const lookOf = ({ brand, mode }: Frame) => `${brand}-${mode}`

function shotOf(path: string): Shot | undefined {
  const [, name] = /^\/galerie\/pictures\/([a-z0-9_-]+)[.]png$/.exec(path) ?? []
  return states
    .flatMap((state) => state.frames.map((frame) => ({ state, frame })))
    .find(({ state, frame }) => shotName(state.slug, frame) === name)
}

/** Takes a picture once for each `since`; a later one lets go of those before it. */
function pictureTaker(open: () => Promise<Studio>) {
  let kept = { since: '', pictures: new Map<string, Promise<Buffer>>() }
  let last: Promise<unknown> = Promise.resolve()
  return async (shot: Shot, since: string): Promise<Buffer> => {
    if (kept.since !== since) kept = { since, pictures: new Map() }
    const name = shotName(shot.state.slug, shot.frame)
    const picture = kept.pictures.get(name) ?? last.then(async () => takeOne(await open(), shot))
    kept.pictures.set(name, picture)
    // The next one waits for it, be it taken or not.
    last = picture.catch(() => undefined)
    return picture
  }
}

async function takeOne(studio: Studio, shot: Shot): Promise<Buffer> {
  const pictures: Buffer[] = []
  await takePictures(studio, [shot], 1, async (taken) => {
    if ('failure' in taken) throw new Error(taken.failure)
    pictures.push(taken.png)
  })
  const [picture] = pictures
  if (!picture) throw new Error(`No picture of ${shot.state.name}`)
  return picture
}

async function openStudio(): Promise<Studio> {
  const browser = await startBrowser()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const portal = await startPortal({ env: { ...studioSettings, PUBLIC_URL: url } })
  process.env['E2E_DATA_DIR'] = portal.dataDir
  // Two of them in one folder would undo each other's work.
  const vite = startVite(port, { server: portal.url }, join(portal.dataDir, 'vite'))
  while (!(await isReady(url))) await wait(100)
  return {
    browser,
    url,
    close: async () => {
      await browser.close()
      vite.kill('SIGTERM')
      await portal.stop()
    },
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}
