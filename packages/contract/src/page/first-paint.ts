/** The template that holds a page's scripts until its first frame is painted. */
export const scriptsTemplate = 'scripts'
