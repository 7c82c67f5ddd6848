/**
 * JSON as an element of a page. It is data, not a script, so the content security policy needs no exception;
 * no text in it can become markup.
 */
export function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}
