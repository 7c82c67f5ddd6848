// Apart from the other paths, because the first view does not say it.

/** The FAQ, whom to call and where to complain, for everybody. */
export const helpPath = '/help'
