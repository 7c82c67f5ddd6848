import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Everything French needs, the prices' narrow spaces, and the characters people paste: a missing one falls
// back, alone.
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(32 + offset)).join('')
const french = 'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸñÑáíóúãõß'
const signs = '«»‘’“”–—…·•€£°№©®™×²³½¼¾→←\u00A0\u202F\u2009\u2011\u00AD'

const fonts = [
  { family: 'figtree', weights: { min: 400, max: 700 }, text: ascii + french + signs },
  { family: 'bricolage-grotesque', weights: 560, text: ascii + french + signs },
  { family: 'sora', weights: 750, text: ascii + french + signs },
]

const resolve = createRequire(new URL('../apps/web/package.json', import.meta.url)).resolve

for (const { family, weights, text } of fonts) {
  const source = await readFile(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  )
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await writeFile(new URL(`../apps/web/src/brand/fonts/${family}.woff2`, import.meta.url), subset)
  console.log(`${family}: ${source.length} → ${subset.length} bytes`)
}
