import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { photoFile } from '../../e2e/test/real-files.ts'
import { model, type Effort, type Hand } from './hands.ts'
import type { Task } from './tasks.ts'

/** What a walk took; `waiting` is what of its seconds the portal took. */
export type Walked = Effort & { waiting: number }

type Act = Effort & { done: () => Promise<void> }

const patience = 30_000

/**
 * Walks `task` from the page that shows, with that hand. Undefined where it comes to no end: nothing leads on
 * for half a minute.
 */
export async function walk(page: Page, task: Task, hand: Hand): Promise<Walked | undefined> {
  const total = { steps: 0, seconds: 0, waiting: 0 }
  const next = nextAct(page, task, hand)
  let hasDownload = false
  page.on('download', () => (hasDownload = true))
  const isOver = async () =>
    task.end === 'download'
      ? hasDownload
      : task.end.test(
          (await page
            .getByRole('main')
            .textContent()
            .catch(() => '')) ?? '',
        )
  for (let since = performance.now(); performance.now() - since < patience; await wait(20)) {
    const over = await isOver()
    const act = over ? undefined : await next()
    if (!over && !act) continue
    const waited = (performance.now() - since) / 1000
    total.waiting += waited
    total.seconds += waited
    if (!act) return total
    total.steps += act.steps
    total.seconds += act.seconds + model.thought
    await act.done()
    since = performance.now()
  }
  return undefined
}

type Left = { page: Page; hand: Hand; fields: Map<string, string>; hasFile: boolean; ways: Locator[] }

/** Gives what is to be done next: a field, a file, or the way that is nearest to the end. */
function nextAct(page: Page, task: Task, hand: Hand): () => Promise<Act | undefined> {
  const fields = new Map(Object.entries(task.fields ?? {}))
  const left: Left = { page, hand, fields, hasFile: task.hasFile === true, ways: task.ways(page) }
  return async () => (await typed(left)) ?? (await joined(left)) ?? (await pressed(left))
}

async function typed({ page, hand, fields }: Left): Promise<Act | undefined> {
  for (const [label, value] of fields) {
    const field = page.getByRole('main').getByLabel(labelled(label)).first()
    if (!(await field.isVisible())) continue
    const { steps, seconds } = await hand.reach(page, field)
    const done = async () => {
      fields.delete(label)
      await enter(field, value)
    }
    return { steps: steps + 1, seconds: seconds + model.touch + value.length * model.key, done }
  }
  return undefined
}

async function joined(left: Left): Promise<Act | undefined> {
  const input = left.page.locator('input[type=file]').first()
  if (!left.hasFile || !(await input.isVisible())) return undefined
  const { steps, seconds } = await left.hand.reach(left.page, input)
  const done = async () => {
    left.hasFile = false
    await input.setInputFiles(photoFile('photo.jpg'))
  }
  return { steps: steps + 1, seconds: seconds + model.touch, done }
}

async function pressed(left: Left): Promise<Act | undefined> {
  const { page, hand, ways } = left
  for (const [index, way] of ways.entries()) {
    const control = way.first()
    if (!(await control.isVisible())) continue
    const { steps, seconds } = await hand.reach(page, control)
    const done = async () => {
      left.ways = ways.slice(0, index)
      await hand.press(page, control)
    }
    return { steps: steps + 1, seconds: seconds + model.touch, done }
  }
  return undefined
}

// One version of the portal writes apostrophes straight, and one says more after a label.
function labelled(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[.*+?()[\]]/g, String.raw`\$&`).replaceAll(/[’']/g, "[’']")}`)
}

async function enter(field: Locator, value: string): Promise<void> {
  const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isList) await field.selectOption(value)
  else await field.fill(value)
  await field.focus()
}
