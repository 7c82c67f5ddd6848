import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cookieNames } from '@portal/contract/ground/cookie-names.ts'
import { cookiesPath, isHome } from '@portal/contract/ground/paths.ts'
import { firstMarkupFile, nameInMarkup } from '@portal/contract/page/first-markup.ts'
import { html } from '@portal/contract/page/html.ts'
import { z } from 'zod'
import { unlessMissing } from '../../../ground/disk/missing.ts'

const Markup = z.object({ asking: z.string(), settled: z.string() })
const FirstMarkup = z.object({ home: Markup, other: Markup })

type Asked = {
  /** Path and query, as in the request line. */
  url: string
  /** Her Cookie header. */
  cookie: string | undefined
  /** The customer's; '' when the provider gives none. */
  name: string
}

/**
 * Reads what the build in `root` made of a page before its scripts run, and gives the function that puts it
 * into a page: at home with what will stand there, with the question about cookies until she has answered it,
 * inert as nothing in it works yet. A build without it leaves pages as they are.
 */
export async function readFirstMarkup(root: string): Promise<(page: string, asked: Asked) => string> {
  const file = await unlessMissing(readFile(join(root, firstMarkupFile), 'utf8'))
  if (file === undefined) return (page) => page
  const { home, other } = FirstMarkup.parse(JSON.parse(file))
  return (page, { url, cookie = '', name }) => {
    const [path = ''] = url.split('?')
    const { asking, settled } = isHome(path) ? home : other
    // The screen where she chooses asks it itself.
    const isSettled = cookie.includes(`${cookieNames.performance}=`) || path === cookiesPath
    const markup = (isSettled ? settled : asking).replaceAll(nameInMarkup, () => html`${name}`.text)
    return page.replace(/(<div id="root">).*?(<\/div>)/s, (_, open: string, close: string) => {
      return `${open}<div inert>${markup}</div>${close}`
    })
  }
}
