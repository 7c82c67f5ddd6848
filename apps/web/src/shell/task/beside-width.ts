/** From so many pixels on, two columns stand beside each other; style sheets say `(--beside)`. */
export const besideWidth = 1024
