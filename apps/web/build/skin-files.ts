import { existsSync, readFileSync } from 'node:fs'
import { brands, productName } from '@portal/domain/ground/brand.ts'
import { inLight, readSkin, type SkinSheet } from '@portal/domain/ground/skin-sheet.ts'
import type { Plugin } from 'vite'

/** Serves and emits each skin's manifest, and its initial as the icon of a skin whose icon nobody drew. */
export function skinFiles(): Plugin {
  return {
    name: 'skin-files',
    configureServer({ middlewares }) {
      for (const { name, type, source } of files()) {
        middlewares.use(`/${name}`, (_, response) => {
          response.setHeader('content-type', type)
          response.end(source)
        })
      }
    },
    generateBundle() {
      for (const { name, source } of files()) this.emitFile({ type: 'asset', fileName: name, source })
    },
  }
}

/** Whether somebody drew the skin for a telephone's home screen, which wants pixels. */
export function hasAppIcon(brand: string): boolean {
  return isDrawn(`app-icon-${brand}-192.png`)
}

function isDrawn(file: string): boolean {
  return existsSync(new URL(`../public/${file}`, import.meta.url))
}

function files() {
  const made = Object.entries(brands).flatMap(([brand, { name }]) => {
    const sheet = new URL(`../src/brand/skins/${brand}.css`, import.meta.url)
    const skin = readSkin(readFileSync(sheet, 'utf8'))
    return [
      {
        name: `${brand}.webmanifest`,
        type: 'application/manifest+json',
        source: manifest(brand, name, skin),
      },
      { name: `favicon-${brand}.svg`, type: 'image/svg+xml', source: initial(name, skin) },
    ]
  })
  return made.filter(({ name }) => !isDrawn(name))
}

function manifest(brand: string, name: string, skin: SkinSheet): string {
  return JSON.stringify({
    name: `${name} – ${productName}`,
    short_name: name.split(' ')[0],
    lang: 'fr',
    start_url: `/?brand=${brand}`,
    display: 'browser',
    background_color: inLight(skin, 'color-page'),
    icons: hasAppIcon(brand)
      ? [192, 512].map((size) => ({
          src: `/app-icon-${brand}-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any maskable',
        }))
      : [{ src: `/favicon-${brand}.svg`, sizes: 'any', type: 'image/svg+xml' }],
  })
}

function initial(name: string, skin: SkinSheet): string {
  const [ground, ink] = [inLight(skin, 'color-panel'), inLight(skin, 'color-on-panel')]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${ground}"/><text x="16" y="23.5" font-family="system-ui,sans-serif" font-size="21" font-weight="700" text-anchor="middle" fill="${ink}">${name.charAt(0)}</text></svg>`
}
