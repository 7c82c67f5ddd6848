/** Rows go in as one JSON value a statement: the text of the statement stays the same for every batch. */
export const jsonRows = (rows: readonly unknown[]) => [JSON.stringify(rows)]
