/** The space of French typography, where no line may break. */
export const nbsp = '\u00a0'
