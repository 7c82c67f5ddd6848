import { html, type Html } from '@portal/contract/page/html.ts'
import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import { brandColours } from './brand-colours.ts'

/** A letter by mail before it is written as text or as HTML; every string is text, never markup. */
export type Letter = {
  title: string
  paragraphs: readonly string[]
  details: readonly Detail[]
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  /** Who writes, and where the portal is. */
  footer: readonly string[]
  portal: { label: string; url: string }
}

/** A line of the table; `value` may have several lines. */
export type Detail = { label: string; value: string }

/** For mail programs that show no HTML: an empty line between the blocks, the footer below two hyphens. */
export function letterText({ title, paragraphs, details, sections, footer, portal }: Letter): string {
  const blocks = [
    title,
    ...paragraphs,
    details.map(({ label, value }) => `${label}\u00A0: ${value}`).join('\n'),
    ...sections.flatMap((section) => [section.title.toUpperCase(), ...section.paragraphs]),
    `${portal.label}\n${portal.url}`,
    ['--', ...footer].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/**
 * The letter as HTML in the skin of `brand`: tables and inline styles, which all mail programs understand.
 */
export function letterHtml(letter: Letter, brand: Brand): string {
  const { page } = brandColours(brand)
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${letter.title}</title>
      </head>
      <body style="margin:0;padding:0;background:${page}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
          <tr>
            <td align="center" style="padding:24px 12px">${sheet(letter, brand)}</td>
          </tr>
        </table>
      </body>
    </html>`.text
}

/** The letter's paper on the page: the brand above, what is written, and who writes. */
function sheet(letter: Letter, brand: Brand): Html {
  const colour = brandColours(brand)
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="max-width:600px;background:${colour.surface};border:1px solid ${colour.line};border-radius:${colour.radius};color:${colour.text};font:16px/1.5 Figtree,Arial,sans-serif"
  >
    <tr>
      <td
        style="padding:20px 28px;background:${colour.header};color:${colour.onHeader};border-radius:${colour.radius} ${colour.radius} 0 0;font-size:18px;font-weight:bold"
      >
        ${brands[brand].name}
      </td>
    </tr>
    <tr>
      <td style="padding:28px">${written(letter, brand)}</td>
    </tr>
    <tr>
      <td style="padding:20px 28px;border-top:1px solid ${colour.line};color:${colour.quiet};font-size:13px">
        ${letter.footer.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
      </td>
    </tr>
  </table>`
}

function written({ title, paragraphs, details, sections, portal }: Letter, brand: Brand): Html {
  return html`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${title}</h1>
    ${paragraphs.map(paragraph)} ${detailTable(details, brand)}
    ${sections.map((section) => html`${heading(section.title)}${section.paragraphs.map(paragraph)}`)}
    <p style="margin:24px 0 0">
      <a href="${portal.url}" style="color:${brandColours(brand).link}">${portal.label}</a>
    </p>`
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${lines(text)}</p>`
}

function heading(title: string): Html {
  return html`<h2 style="margin:24px 0 8px;font-size:17px">${title}</h2>`
}

function detailTable(details: readonly Detail[], brand: Brand): Html | undefined {
  if (details.length === 0) return undefined
  const { line, quiet } = brandColours(brand)
  const cell = `padding:8px 0;border-top:1px solid ${line};text-align:left;vertical-align:top`
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${details.map(
      ({ label, value }) =>
        html`<tr>
          <th scope="row" style="${cell};width:40%;padding-right:12px;color:${quiet};font-weight:normal">
            ${label}
          </th>
          <td style="${cell}">${lines(value)}</td>
        </tr>`,
    )}
  </table>`
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}
