// The directions of ARCHITECTURE.md as rules. None of them lists features: a folder name is captured and used
// again. Type-only imports leave no trace at run time, so the zod rules let them pass.

const specs = '([.]spec[.]tsx?$|^apps/[^/]+/src/test/)'
const gallery = ['^scripts/gallery/', '^apps/web/src/test/gallery/']
const servedAsFiles = ['^apps/server/src/identity/sign-in/public-pages[.]js$']
// It imports what a release has at its own place.
const copiedAsFiles = ['^scripts/release/portal[.]js$']

const packages = [
  {
    name: 'domain-is-pure',
    comment: 'packages/domain knows plain data, zod and the IBAN registry, and nothing else.',
    from: { path: '^packages/domain/src', pathNot: specs },
    to: { pathNot: ['^packages/domain/src', '^node_modules/(zod|ibantools)/'] },
  },
  {
    name: 'contract-on-domain-only',
    comment: 'packages/contract describes HTTP; it may know the domain and zod.',
    from: { path: '^packages/contract/src', pathNot: specs },
    to: { pathNot: ['^packages/(contract|domain)/src', '^node_modules/zod/'] },
  },
  {
    name: 'words-know-no-app',
    comment: 'packages/words says what the domain and the calls mean, to the server and to the browser.',
    from: { path: '^packages/words/src', pathNot: specs },
    to: { pathNot: ['^packages/(words|contract|domain)/src'] },
  },
  {
    name: 'apps-apart',
    comment: 'Server and browser meet in the contract only.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'tools-stay-outside',
    comment: 'The product never depends on its own scripts, guards, journeys or benchmarks.',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(scripts|guards|e2e|bench|attack|mutants)/' },
  },
  {
    name: 'gallery-only-shows',
    comment: 'The gallery shows what product and tests have; commands open it, and nothing stands on it.',
    from: { pathNot: [...gallery, '^scripts/[^/]+[.]ts$'] },
    to: { path: gallery },
  },
]

const features = [
  {
    name: 'features-apart',
    comment: 'A feature never imports another; what two share moves to ui, form, shell or domain.',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'sql-stays-home',
    comment: 'A *.sql.ts file is imported by its own folder only, so that each statement has one owner.',
    from: { path: '^apps/server/src/(.+)/[^/]+$', pathNot: specs },
    to: { path: '[.]sql[.]ts$', pathNot: '^apps/server/src/$1/[^/]+$' },
  },
]

const web = [
  {
    name: 'ui-knows-no-app',
    comment: 'ui takes texts and callbacks as props: no router, query, form library, catalogue or feature.',
    from: { path: '^apps/web/src/ui/', pathNot: specs },
    to: {
      path: [
        '^apps/web/src/(?!ui/|brand/)',
        '^node_modules/(react-router|@tanstack/|react-hook-form|@hookform/)',
        '^packages/contract/',
      ],
    },
  },
  {
    name: 'only-screens-import-pages',
    comment: 'Pages are loaded lazily, from the one table of screens; home is drawn by the server as well.',
    from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/(screens|first-markup)[.]tsx$', specs] },
    to: { path: '^apps/web/src/features/.*-page[.]tsx$' },
  },
  {
    name: 'features-below-the-shell',
    comment: 'Every other room serves the features and knows none of them.',
    from: { path: '^apps/web/src/(?!features/|test/)[^/]+/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'zod-only-from-forms',
    comment:
      'zod is a quarter of the first view’s budget: in the browser it comes with a form (*-form.ts, form/*.schema.ts) or not at all.',
    from: { path: '^apps/web/src/', pathNot: ['(-form|[.]schema)[.]ts$', specs] },
    to: {
      path: ['^node_modules/zod/', '[.]schema[.]ts$', '^packages/contract/src/schemas[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-zod-behind-the-rules',
    comment: 'domain and contract modules without .schema carry no zod, so that the first view can use them.',
    from: {
      path: '^packages/',
      pathNot: ['[.]schema[.]ts$', '^packages/contract/src/(schemas|openapi)[.]ts$', specs],
    },
    to: {
      path: ['^node_modules/zod/', '[.]schema[.]ts$', '^packages/contract/src/schemas[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
]

const everywhere = [
  {
    name: 'test-helpers-for-tests',
    comment: 'What sets a scene for tests is no part of the product.',
    from: { path: '^(apps|packages)/', pathNot: specs },
    to: { path: '^apps/[^/]+/src/test/' },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A module nobody imports and that imports nobody is dead, or waits to be connected.',
    from: {
      orphan: true,
      pathNot: [
        specs,
        '[.]d[.]ts$',
        '[.]config[.]ts$',
        '^apps/web/public/',
        ...servedAsFiles,
        ...copiedAsFiles,
      ],
    },
    to: {},
  },
  {
    name: 'no-unresolved',
    comment: 'Every import leads somewhere; virtual: modules are made by the build.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

export default {
  forbidden: [...packages, ...features, ...web, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/[^/]+/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
