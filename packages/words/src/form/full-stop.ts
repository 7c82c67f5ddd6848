/** A sentence with the full stop that it may want, as §8 leaves some: nothing else can follow it. */
export const withFullStop = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)
