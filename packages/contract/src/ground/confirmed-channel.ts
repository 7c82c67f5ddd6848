/** Where the page behind a fresh sign-in tells the page that waits for it in another tab. */
export const confirmedChannel = 'portail-confirmed'
