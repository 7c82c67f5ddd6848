import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { withLettersOfPrint } from './letters-of-print.ts'

// Everything French needs, the prices' narrow spaces, and the characters people paste: a missing one falls
// back, alone.
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(32 + offset)).join('')
const french = 'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸñÑáíóúãõß'
const signs = '«»‘’“”–—…·•€£°№©®™×²³½¼¾→←\u00A0\u202F\u2009\u2011\u00AD'

const text = ascii + french + signs

const fonts = [
  {
    family: 'figtree',
    file: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
  {
    family: 'bricolage-grotesque',
    file: import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weights: 560,
  },
  {
    family: 'sora',
    file: import.meta.resolve('@fontsource-variable/sora/files/sora-latin-wght-normal.woff2'),
    weights: { min: 650, max: 750 },
  },
]

for (const { family, file, weights } of fonts) {
  const source = await readFile(new URL(file))
  const bare = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght: weights } })
  const subset = await subsetFont(withLettersOfPrint(bare, text), text, { targetFormat: 'woff2' })
  await writeFile(new URL(`../apps/web/src/brand/fonts/${family}.woff2`, import.meta.url), subset)
  console.log(`${family}: ${source.length} → ${subset.length} bytes`)
}
