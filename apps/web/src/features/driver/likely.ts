/** Where the calendars of a driver open: fewer years to go back than from today. */
export const likely = { age: 30, licenceYears: 10 } as const
