/** The file of a receipt, as the server sends and the browser saves it. */
export const receiptName = (number: string) => `recepisse-${number}.pdf`
