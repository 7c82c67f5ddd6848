/** A telephone and a desktop screen, for `test.use`. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
export const desktop = { viewport: { width: 1280, height: 900 } }
