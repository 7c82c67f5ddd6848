// Walks five tasks on a telephone by keyboard, by touch and by what is heard, and prints what each takes.
// npm run tasks -- [URL of a running portal with the demonstration]
import { request, type Browser, type Page } from '@playwright/test'
import { camille, signedIn } from '../e2e/test/customers.ts'
import { phone } from '../e2e/test/sizes.ts'
import { startBrowser, studioSettings } from './gallery/studio.ts'
import { withPortal } from './portal-process.ts'
import { hands } from './tasks/hands.ts'
import { tasks } from './tasks/tasks.ts'
import { walk, type Walked } from './tasks/walk.ts'

// Nothing is sent, so that each hand finds the same; but a driver once, whose request is looked for.
const answers = [
  { path: /\/uploadfile$/, status: 201, json: { id: 'd' } },
  { path: /\/driver$/, status: 204 },
  { path: /\/terminate$/, status: 201, json: { number: 'EA-20261121-7K3QX9FM' } },
]

async function openHome(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    isMobile: true,
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: await signedIn(request, url, camille),
  })
  await context.route(/debug-tool/, (route) => route.abort())
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function walkAll(url: string): Promise<void> {
  const browser = await startBrowser()
  console.log(`| Task | ${hands.map(({ name }) => `${name}: steps | seconds`).join(' | ')} |`)
  for (const task of tasks) {
    if (task.needsRequest) await askForDriver(browser, url)
    const walked: string[] = []
    for (const hand of hands) {
      const page = await openHome(browser, url)
      for (const { path, ...answer } of answers) await page.route(path, (route) => route.fulfill(answer))
      walked.push(said(await walk(page, task, hand)))
      await page.context().close()
    }
    console.log(`| ${task.name} | ${walked.join(' | ')} |`)
  }
  await browser.close()
}

/** Has one driver asked for, if none is yet. */
async function askForDriver(browser: Browser, url: string): Promise<void> {
  const page = await openHome(browser, url)
  const touch = hands.find(({ name }) => name === 'touch')
  const task = tasks.find(({ name }) => name === 'Add a driver')
  const isAsked = (await page.getByText(/Ajout d.un conducteur demandé/).count()) > 0
  if (touch && task && !isAsked) await walk(page, task, touch)
  await page.context().close()
}

function said(walked: Walked | undefined): string {
  if (!walked) return '– | –'
  return `${walked.steps} | ${walked.seconds.toFixed(0)} (${walked.waiting.toFixed(1)})`
}

const [url] = process.argv.slice(2)
await (url === undefined
  ? withPortal({ env: studioSettings }, (portal) => walkAll(portal.url))
  : walkAll(url))
