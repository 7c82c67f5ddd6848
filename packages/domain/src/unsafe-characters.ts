// Control characters, line breaks and NUL among them, half surrogates, line ends, and marks that reorder what is read.
const disturbing = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069`

// Marks without width, by which one text passes for another; old systems leave some behind.
const hiding = String.raw`\u200B\u2060\uFEFF`

/** What no line of the broker's feed holds. */
export const disturbingCharacters = new RegExp(`[${disturbing}]`, 'u')

/** What no line that a customer types holds either, and no mail of ours that quotes somebody. */
export const unsafeCharacters = new RegExp(`[${disturbing}${hiding}]`, 'u')

/** All of those, and whatever else nobody sees in a name of a file or a header of a mail. */
export const unseenCharacters = /[\p{C}\p{Zl}\p{Zp}]/gu
