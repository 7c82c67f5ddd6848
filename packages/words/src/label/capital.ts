/** Begins a line with `text`, which goes on a sentence elsewhere. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
