import { readFileSync } from 'node:fs'
import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import { inLight, readSkin } from '@portal/domain/ground/skin-sheet.ts'

// Sources, not the build: what runs from its sources has them all, and a skin is one file for both.
const skins = new URL('../../../web/src/brand/skins/', import.meta.url)

const colours = new Map(Object.keys(brands).map((brand) => [brand, readColours(brand)]))

/** A skin's light colours, as mail programs understand them. */
export function brandColours(brand: Brand): BrandColours {
  return colours.get(brand) ?? readColours(brand)
}

type BrandColours = ReturnType<typeof readColours>

function readColours(brand: string) {
  const skin = readSkin(readFileSync(new URL(`${brand}.css`, skins), 'utf8'))
  return {
    page: inLight(skin, 'color-page'),
    surface: inLight(skin, 'color-surface-raised'),
    header: inLight(skin, 'color-panel'),
    onHeader: inLight(skin, 'color-on-panel'),
    text: inLight(skin, 'color-text'),
    quiet: inLight(skin, 'color-text-muted'),
    line: inLight(skin, 'color-line'),
    link: inLight(skin, 'color-link'),
    radius: inLight(skin, 'radius-card'),
  }
}
