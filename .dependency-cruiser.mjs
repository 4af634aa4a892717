/**
 * The import rules in docs/architecture.md, which `npm run check` enforces. Each message says what to do
 * instead. Paths are regular expressions that match the path from the repository root.
 */

/**
 * The modules in web/ except app/ and screens/, with their public entries: the files that other modules are
 * allowed to import. Usually that is `index.ts`, and `server.ts` for code that must never reach a browser.
 * Other modules must not import anything from a module without public entries.
 */
const features = {
  analytics: ['index.tsx'],
  announcement: ['index.tsx'],
  // The server bundles `main.ts` and puts the bundle into pages.
  'before-hydration': ['bundle.ts', 'distant-sections.css', 'hydrated.tsx', 'main.ts'],
  // `web/content/share-cards.ts` registers the URLs of the cards.
  cards: ['index.ts', 'card-images.ts'],
  // `hand-off.ts` runs before hydration, without React.
  handoff: ['hand-off.ts', 'index.ts'],
  // `web/content/drafts.ts` registers the drafts.
  preview: ['index.ts', 'drafts/index.ts'],
}
const infrastructure = {
  // Next, Node and browsers read different settings, and none of them can load those of another.
  config: [
    'advice.ts',
    'clock.ts',
    'environment.ts',
    'local-defaults.ts',
    'page-path.ts',
    'public.ts',
    'security-headers.ts',
    'server.ts',
    'variables.ts',
  ],
  content: [
    'index.ts',
    // The proxy and the server run before any page, without its components.
    ...['client.ts', 'provider.ts', 'source.ts', 'redirects/index.ts', 'share-cards.ts'],
  ],
  // Plain Node and Next's page cache use these files without the store.
  'fallback-store': ['backend-failures.ts', 'files.ts', 'index.ts'],
  // Tests and the proxy read the field tables without loading the database.
  firestore: ['index.ts', 'fields.ts'],
  pictures: ['index.ts'],
  // Small helpers that do not need Next, so plain Node can use them too.
  lib: [
    'link-parameters.ts',
    'error-page.ts',
    'fair-limiter.ts',
    'parse-json.ts',
    'read-limited.ts',
    'signature.ts',
    'silence.ts',
    'webhook.ts',
  ],
  // A layer. Only next.config.ts imports it.
  server: ['next-config.ts'],
  // Tests, and the layer that sends usage events, import parts of it.
  'usage-events': ['index.ts', 'catalogue.ts'],
  // Global styles, which the layout imports once; the labels of the error page, which must not load anything else; and the
  // parser of query parameters, which pages and plain Node share.
  ui: [
    'index.ts',
    'server.ts',
    'base.css',
    'fonts.css',
    'tokens.css',
    'error-words.ts',
    // Scripts that run alongside React.
    'is-hydrated.ts',
    'query-parameters.ts',
  ],
}
/** The folders in web/server/front. A folder only imports those after it. */
const serverFolders = ['static', 'cache', 'publish', 'renderer', 'html', 'http']
const modules = { ...features, ...infrastructure }

/** Tests and their helpers. They are allowed to import any file of any module. */
const testCode = [
  '\\.test\\.tsx?$',
  '/(testing|differential)/',
  '/test-[^/]+\\.ts$',
  '-process\\.ts$',
  '^tests/',
]

/** Files that build the Studio's forms from the content model, with the Studio's packages. The site never imports them. */
const studioForms = '^schemas/(index|model/(studio|image-with-alt)|rich-text/rich-text)\\.ts$'

/** Programs that developers run by hand or with `npm run`. */
const tools = [
  '^local/sample-content/write-snapshot\\.ts$',
  '^local/typefaces/subset\\.ts$',
  '^web/new-page\\.ts$',
  '^web/ui/brand/draw-icons\\.ts$',
  '^web/content/links/main\\.ts$',
]

/** Files that Next, the launcher or Sanity loads. Every other file must be reachable from one of them. */
const entries = [
  '^[^/]+\\.(ts|mjs)$',
  '^web/(app/.+|proxy|instrumentation-client|config/check|server/(main|next-process/(main|provide-content|route-cache))|before-hydration/main|pictures/heic-worker)\\.tsx?$',
  '^web/preview/overlay/(main|vite\\.config)\\.ts$',
  '^studio/(sanity\\.(cli|config)|migrations/[^/]+/index)\\.ts$',
  '^local/inbox/assets/',
  '^local/(launch\\.mjs|service\\.ts|content-lake/cli/(links|sanity)\\.ts)$',
  '^local/start/((start|dev|reset|sample)\\.ts|processes/end-with-parent\\.mjs)$',
  ...tools,
]
const testEntries = [
  '\\.(test|spec)\\.tsx?$',
  '-process\\.ts$',
  '^tests/(check|(bench/)?run).ts$',
  '^tests/browser/unpack.ts$',
  '^tests/.+/global-setup\\.ts$',
  '\\.config\\.ts$',
  '\\.d\\.ts$',
]

const anyFolder = '^(web|studio|schemas|local|tests)/'
const anyOf = (names) => `(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`
/** Files of the core in which layers register, see docs/layers.md. */
const registrations = ['^web/content/(drafts|share-cards)\\.ts$']

const featurePath = `^web/${anyOf(Object.keys(features))}/`
const infrastructurePath = `^web/${anyOf(Object.keys(infrastructure))}/`

const forbidden = [
  {
    name: 'app-composes',
    comment: 'Only Next imports web/app. Move shared code into the module it belongs to.',
    from: { path: '^(web|studio|schemas|local)/', pathNot: ['^web/app/', ...testCode] },
    to: { path: '^web/app/' },
  },
  {
    name: 'screens-apart',
    comment:
      'A screen never imports another. Move shared code into a feature, the infrastructure or schemas/.',
    from: { path: '^web/screens/([^/]+)/' },
    to: { path: '^web/screens/[^/]+/', pathNot: '^web/screens/$1/' },
  },
  {
    name: 'recurrence-is-removable',
    comment: 'Only event/dates.ts imports recurrence. Call it through that file.',
    from: {
      path: '^web/screens/events/',
      pathNot: ['^web/screens/events/recurrence/', '^web/screens/events/event/dates\\.ts$', ...testCode],
    },
    to: { path: '^web/screens/events/recurrence/' },
  },
  {
    name: 'calendars-are-removable',
    comment:
      'The layer of calendars and feeds registers in calendar-menus.ts and feed-links.ts. Import these files instead.',
    from: {
      path: '^web/',
      pathNot: [
        '^web/screens/events/(calendar|feeds)/',
        '^web/screens/events/(calendar-menus|feed-links)\\.ts$',
        '^web/app/.*\\.(ics|json|atom)/route\\.ts$',
        ...testCode,
      ],
    },
    to: { path: '^web/screens/events/(calendar|feeds)/' },
  },
  // Events, lists of events, their calendars, feeds for lists, and pages for all of these. Each folder only imports
  // those before it.
  ...['event', 'list', 'calendar', 'feeds', 'pages'].map((folder, index, folders) => ({
    name: `events-${folder}-imports-nothing-above`,
    comment: 'Move what both need into the lower folder.',
    from: { path: `^web/screens/events/${folder}/`, pathNot: testCode },
    to: { path: `^web/screens/events/${anyOf([...folders.slice(index + 1), 'none'])}/` },
  })),
  ...[
    { name: 'features', path: featurePath, above: '^web/screens/' },
    { name: 'infrastructure', path: infrastructurePath, above: ['^web/screens/', featurePath] },
  ].map(({ name, path, above }) => ({
    name: `${name}-import-nothing-above`,
    comment: 'Pass in what this module needs as an argument, or move the file into the layer that it uses.',
    from: { path, pathNot: [...registrations, ...testCode] },
    to: { path: above },
  })),
  ...Object.entries(modules).map(([module, publicEntries]) => ({
    name: `public-entries-of-${module}`,
    comment:
      publicEntries.length > 0
        ? `Import web/${module} through ${publicEntries.join(', ')} only. Export what you need there.`
        : `Nothing imports from web/${module}.`,
    from: { pathNot: [`^web/${module}/`, ...testCode] },
    to: {
      path: `^web/${module}/`,
      ...(publicEntries.length > 0 && { pathNot: `^web/${module}/${anyOf(publicEntries)}$` }),
    },
  })),
  {
    name: 'modules-listed',
    comment:
      'This module of web/ is not listed. Add it to the features or the infrastructure, with its public entries.',
    from: {},
    to: {
      path: '^web/[^/]+/',
      pathNot: ['^web/(app|screens|node_modules)/', featurePath, infrastructurePath],
    },
  },
  {
    name: 'server-registered-once',
    comment:
      'web/server is a layer: it is deleted with its lines in next.config.ts and local/start/services.ts. Register what it provides, as ' +
      'web/content/provider.ts does, or move its test into its folder.',
    from: { pathNot: ['^web/server/', '^next\\.config\\.ts$'] },
    to: { path: '^web/server/' },
  },
  {
    name: 'server-stands-alone',
    comment:
      'web/server runs on Node without Next’s compiler. It imports only itself, web/lib, web/config, the listed files of ' +
      'schemas/ and web/fallback-store, and the source of the content.',
    from: { path: '^web/server/', pathNot: testCode },
    to: {
      path: '^(web|schemas|studio)/',
      pathNot: [
        '^web/(server|lib|config)/',
        '^schemas/(account-paths|content|models|own-location|page-parameters|schedule|site-and-studio|site-pages|text/shorten)\\.ts$',
        '^web/fallback-store/(backend-failures|files)\\.ts$',
        '^web/content/(provider|source)\\.ts$',
        '^web/package\\.json$',
      ],
    },
  },
  ...serverFolders.map((folder) => ({
    name: `server-${folder}-imported-by-index`,
    comment: `Import web/server/front/${folder} through its index.ts. Export what you need there.`,
    from: { path: '^web/server/', pathNot: [`^web/server/front/${folder}/`, ...testCode] },
    to: { path: `^web/server/front/${folder}/`, pathNot: `^web/server/front/${folder}/index\\.ts$` },
  })),
  {
    name: 'server-processes-apart',
    comment: 'The two processes share no code but web/server/shared. Move what both need there.',
    from: { path: '^web/server/(front|next-process)/', pathNot: testCode },
    to: { path: '^web/server/(front|next-process)/', pathNot: '^web/server/$1/' },
  },
  {
    name: 'lib-below-all',
    comment: 'web/lib serves every module of web/ and imports schemas/ only.',
    from: { path: '^web/lib/', pathNot: testCode },
    to: { path: '^web/', pathNot: '^web/lib/' },
  },
  ...['web', 'studio', 'local', 'schemas'].map((folder) => ({
    name: `${folder}-imports-schemas-only`,
    comment:
      'Move shared code into schemas/, which imports none of the others. web/ and studio/ take the URL of a service from the ' +
      'environment.',
    // A layer's contract tests are in its folder and are removed with it.
    from: { path: `^${folder}/`, pathNot: '/testing/contract/' },
    to: { path: anyFolder, pathNot: `^(schemas|${folder})/` },
  })),
  {
    name: 'studio-patches-stand-alone',
    comment:
      'A patch of Sanity depends on no feature of the Studio, so that it can be deleted alone. Pass in what it needs.',
    from: { path: '^studio/patches/', pathNot: testCode },
    to: { path: '^studio/', pathNot: '^studio/patches/' },
  },
  {
    name: 'studio-features-apart',
    comment:
      'A feature of the Studio never imports another, so that each can be deleted alone. Move shared code to studio/content, ' +
      'studio/releases or studio/ui, or tell the other feature by an event (studio/events.ts).',
    from: { path: '^studio/features/([^/]+)/' },
    to: { path: '^studio/features/', pathNot: '^studio/features/$1/' },
  },
  {
    name: 'studio-without-features',
    comment:
      'Only the list in studio/sanity.config.ts imports a feature: the Studio works without each of them.',
    from: { path: '^studio/', pathNot: ['^studio/features/', '^studio/sanity\\.config\\.ts$', ...testCode] },
    to: { path: '^studio/features/' },
  },
  {
    name: 'studio-local-mode-apart',
    comment: 'Only the Studio’s configuration imports local mode: a hosted Studio works without it.',
    from: {
      path: '^studio/',
      pathNot: ['^studio/local-mode/', '^studio/sanity\\.config\\.ts$', ...testCode],
    },
    to: { path: '^studio/local-mode/' },
  },
  {
    name: 'no-cycle',
    comment: 'Merge files that import each other, or move what they share into a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-file-without-use',
    comment:
      'No production file imports this file. Delete it with its test, move it into a folder testing/, or add it to the ' +
      'entries.',
    from: { path: entries },
    to: { path: anyFolder, pathNot: [...entries, ...testCode], reachable: false },
  },
  {
    name: 'no-test-code-without-use',
    comment: 'No test imports this file. Delete it, or add it to the test entries.',
    from: { path: testEntries },
    to: { path: testCode, pathNot: testEntries, reachable: false },
  },
  {
    name: 'packages-named',
    comment:
      'Name the package in the package.json of this folder, in the version that the other folders use.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'packages-installed-in-production',
    comment: 'Move the package from devDependencies to dependencies: a production install leaves it out.',
    from: { path: '^(web|studio|schemas|local)/', pathNot: [...testCode, ...tools] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one-version-of-a-package',
    comment: 'Folders name different versions of this package, so that npm installs both. Name the same one.',
    from: {},
    to: { path: `${anyFolder}node_modules/` },
  },
  {
    name: 'studio-packages-in-forms',
    comment:
      'The site reads this file too: import a type, or move this into a file that only builds the Studio’s forms.',
    from: { path: '^schemas/', pathNot: [studioForms, ...testCode] },
    to: { path: '^node_modules/(sanity|@sanity/(ui|icons))/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'site-without-forms',
    comment:
      'This import makes the site or a backend load the Studio’s forms, whose packages a first start installs last. Move ' +
      'what is needed into a separate file.',
    from: { path: '^(web|local)/', pathNot: testCode },
    to: { path: studioForms, reachable: true },
  },
  {
    name: 'imports-found',
    comment: 'There is no such file or package.',
    from: {},
    // Next resolves this name itself.
    to: { couldNotResolve: true, pathNot: '^server-only$' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // The default parser uses TypeScript's API, which is not stable in version 7.
    parser: 'swc',
    tsConfig: { fileName: 'web/tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    // Files that git ignores, and public/, whose scripts browsers request by path. In every workspace, tools
    // store what they create in folders such as `node_modules/.sanity`.
    exclude: {
      path: [
        '^(\\.[a-z]|test-|public/|web/(\\.next|next-env|public/)|studio/(dist|\\.sanity)/)',
        '/node_modules/\\.',
      ],
    },
    extraExtensionsToScan: ['.css'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
