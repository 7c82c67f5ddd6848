/**
 * What no line that a customer types holds, and no mail of ours that quotes somebody: control characters,
 * line breaks and NUL among them, half surrogates, line ends, marks that reorder what is read, and marks
 * without width, by which one text passes for another.
 */
export const unsafeCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u

/** All of those, and whatever else nobody sees in a name of a file or a header of a mail. */
export const unseenCharacters = /[\p{C}\p{Zl}\p{Zp}]/gu
