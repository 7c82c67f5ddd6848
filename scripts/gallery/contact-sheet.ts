import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

/** A picture of a sheet: what is written over it, its PNG and that one's size in pixels. */
export type Print = { label: string; file: string; width: number; height: number }

/** A picture's place on a sheet, in pixels of the sheet; a long page is cut at its `height`. */
type Place = Print & { x: number; y: number; shownHeight: number }

const sheet = { width: 2480, height: 3600, margin: 24, gap: 24, label: 66, longest: 1500 }

/** How wide a picture of a telephone, a tablet and a desktop is shown, so that its words can be read. */
const shownWidth = (width: number) => (width <= 360 ? 324 : Math.min(590, Math.round(width * 0.62)))

/** Writes the sheets of these pictures, all of one width, as `NAME-1.png` and so on; gives their files. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  name: string,
  prints: readonly Print[],
): Promise<string[]> {
  const files: string[] = []
  for (const places of layOut(prints)) {
    const file = join(folder, `${name}-${files.length + 1}.png`)
    await printSheet(browser, file, name, places)
    files.push(file)
  }
  return files
}

/** The pictures in columns, each where the shortest one ends, on as many sheets as they need. */
export function layOut(prints: readonly Print[]): Place[][] {
  const width = shownWidth(prints[0]?.width ?? 0)
  const columns = Math.floor((sheet.width - 2 * sheet.margin + sheet.gap) / (width + sheet.gap))
  const sheets: Place[][] = []
  let ends: number[] = []
  for (const print of prints) {
    const shownHeight = Math.min(sheet.longest, Math.round((print.height * width) / print.width))
    const shortest = Math.min(...ends)
    if (ends.length === 0 || shortest + sheet.label + shownHeight > sheet.height) {
      sheets.push([])
      ends = Array.from({ length: columns }, () => 2 * sheet.margin)
    }
    const column = ends.indexOf(Math.min(...ends))
    const y = ends[column] ?? 0
    sheets.at(-1)?.push({ ...print, x: sheet.margin + column * (width + sheet.gap), y, shownHeight })
    ends[column] = y + sheet.label + shownHeight + sheet.gap
  }
  return sheets
}

async function printSheet(
  browser: Browser,
  file: string,
  name: string,
  places: readonly Place[],
): Promise<void> {
  const width = shownWidth(places[0]?.width ?? 0)
  const height = Math.max(...places.map(({ y, shownHeight }) => y + sheet.label + shownHeight)) + sheet.margin
  // Beside the sheet, since only a page of a file may show the pictures of files.
  const source = file.replace(/png$/, 'html')
  await writeFile(source, sheetPage(name, places, width))
  const page = await browser.newPage({ viewport: { width: sheet.width, height } })
  await page.goto(pathToFileURL(source).href)
  await page.screenshot({ path: file })
  await page.close()
  await rm(source)
}

function sheetPage(name: string, places: readonly Place[], width: number): string {
  const figures = places.map(
    ({ label, file, x, y, shownHeight, ...whole }) => `<figure style="left:${x}px;top:${y}px">
<figcaption><b>${escaped(label)}</b> ${whole.width} × ${whole.height}</figcaption>
<img src="${pathToFileURL(file).href}" style="height:${shownHeight}px" alt=""></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; background: #8a8f98; font: 15px/20px sans-serif; color: #000 }
h1 { position: absolute; left: ${sheet.margin}px; top: 8px; margin: 0; font-size: 22px; line-height: 32px }
figure { position: absolute; width: ${width}px; margin: 0 }
figcaption { height: ${sheet.label}px; overflow: hidden; display: flex; flex-direction: column; justify-content: end }
b { max-height: 40px; flex: none; overflow: hidden; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical }
img { display: block; width: ${width}px; object-fit: cover; object-position: top; box-shadow: 0 0 0 1px #0006 }
</style><h1>${escaped(name)}</h1>${figures.join('\n')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
