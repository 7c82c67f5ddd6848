// The rooms of the house: folders of the product without its specs, which look at everything they please.
import modules from './.dependency-cruiser.mjs'

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Rooms stand on floors: what a folder stands on does not stand on it.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: ['^apps/[^/]+/dist/', '[.]spec[.]tsx?$', '^apps/[^/]+/src/test/'] },
  },
}
