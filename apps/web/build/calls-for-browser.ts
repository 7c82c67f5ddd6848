import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's copy of the call table what only the server and the OpenAPI document read: summaries, problems and
 * rates. They are a kilobyte of the first view, which has 110.
 */
export function callsForBrowser(): Plugin {
  return {
    name: 'calls-for-browser',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/src\/calls\/\w+\.calls\.ts$/.test(id)
        ? { code: withoutServerSide(code), map: null }
        : undefined,
  }
}

function withoutServerSide(code: string): string {
  return code
    .replaceAll(/\bsummary:\s*'[^'\n]*',/g, '')
    .replaceAll(/\bproblems:\s*\[[^\]]*\],/g, '')
    .replaceAll(/\brates:\s*[\w.]+,/g, '')
    .replaceAll(/^import \{ rates \} .*$/gm, '')
}
