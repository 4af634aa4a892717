/**
 * Who may import whom, as docs/architecture.md draws it. `npm run check` holds it; each message says what to do instead.
 * Paths are regular expressions on the path from the repository root.
 */

/**
 * The rooms of web/ beside app/ and screens/, with their doors: the files by which others enter. Usually that is
 * `index.ts`, and `server.ts` for what must never reach a browser. A room without doors is entered by nobody.
 */
const abilities = {
  analytics: ['index.ts'],
  announcement: ['index.ts'],
  // The build bundles `main.ts`, and the server puts the bundle into pages.
  'before-hydration': ['bundle.ts', 'index.ts', 'main.ts'],
  cards: ['index.ts'],
  // What runs before hydration, without React.
  handoff: ['hand-off.ts', 'index.ts'],
  preview: ['index.ts'],
}
const machinery = {
  // Next, Node and browsers read settings, and none may load those of another.
  config: [
    'advice.ts',
    'built-settings.ts',
    'clock.ts',
    'environment.ts',
    'local-defaults.ts',
    'public.ts',
    'server.ts',
    'site-address.ts',
  ],
  content: [
    'index.ts',
    // The proxy, the webhook and the server run before any page, without its components.
    ...['client.ts', 'generations.ts', 'tags.ts', 'webhook/receive.ts'],
    ...['redirects/redirects.ts', 'redirects/redirects-table.ts'],
    // Who sees drafts; and the names of cookies, which the overlays of the preview write in the browser.
    'draft/index.ts',
    'draft/moment.ts',
    'draft/perspective.ts',
  ],
  copies: ['backend-failures.ts', 'index.ts', 'render-request.ts'],
  // Tables of fields are read in tests and in the proxy too, where the database is not; so is what is asked of it.
  firestore: ['index.ts', 'fields.ts', 'record-query.ts'],
  pictures: ['index.ts'],
  // The webhook limits bodies as the server does, pictures are read in a queue like the server's own, and a build compresses
  // what the server sends.
  server: [
    'html/late-scripts.ts',
    'http/limited-body.ts',
    'render/fair-limiter.ts',
    'static/compressed-files.ts',
  ],
  // The look of the whole site, which its layout brings once; what an error says when nothing else can be loaded; and how
  // pages and plain Node read the parameters of an address.
  ui: [
    'index.ts',
    'server.ts',
    'base.css',
    'stand-ins.css',
    'tokens.css',
    'error-words.ts',
    'query-parameters.ts',
  ],
}
/** The folders of web/server, each above those that it imports. */
const serverFolders = ['static', 'publish', 'cache', 'render', 'html', 'http', 'operations']
const rooms = { ...abilities, ...machinery }

/** Tests and what only they import. They may look into any room. */
const testCode = [
  '\\.test\\.tsx?$',
  '/(testing|differential)/',
  '/test-[^/]+\\.ts$',
  '-process\\.ts$',
  '^tests/',
]

/** What makes the Studio's forms of the content model, with the Studio's packages. The site never comes here. */
const studioForms = '^schemas/(index|model/(studio|icon-row|image-with-alt)|rich-text/rich-text)\\.ts$'

/** Programs that a developer runs by hand or by `npm run`. */
const tools = [
  '^local/sample-content/write-snapshot\\.ts$',
  '^local/typefaces/subset\\.ts$',
  '^web/ui/brand/draw-icons\\.ts$',
  '^web/content/links/main\\.ts$',
  '^local/content-lake/transfer/(export|import)\\.ts$',
]

/** Where Next, the launcher, Sanity or a test runner come in. All other files are there because these need them. */
const entries = [
  '^[^/]+\\.(ts|mjs)$',
  '^web/(app/.+|proxy|instrumentation-client|config/check|server/(main|render/next-process)|before-hydration/main|copies/route-cache)\\.tsx?$',
  '^web/preview/overlay/(main|vite\\.config)\\.ts$',
  '^studio/(sanity\\.(cli|config)|migrations/[^/]+/index|features/live/watch-site\\.worker)\\.ts$',
  '^local/inbox/assets/',
  '^local/(launch\\.mjs|[^/]+/main\\.ts|content-lake/(query/query-worker|images/decoder|cli/sanity)\\.ts)$',
  '^local/start/((start|dev|fill|reset)\\.ts|processes/end-with-parent\\.mjs)$',
  ...tools,
]
const testEntries = [
  '\\.(test|spec)\\.tsx?$',
  '-process\\.ts$',
  '^tests/(check|(bench/)?run|upgrade-check).ts$',
  '^tests/browser/unpack.ts$',
  '^tests/.+/global-setup\\.ts$',
  '\\.config\\.ts$',
  '\\.d\\.ts$',
]

const anyFolder = '^(web|studio|schemas|local|tests)/'
const anyOf = (names) => `(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`
const ability = `^web/${anyOf(Object.keys(abilities))}/`
const machine = `^web/${anyOf(Object.keys(machinery))}/`

const forbidden = [
  {
    name: 'app-composes',
    comment: 'Only Next enters web/app. Move what is shared into the room it belongs to.',
    from: { path: '^(web|studio|schemas|local)/', pathNot: ['^web/app/', ...testCode] },
    to: { path: '^web/app/' },
  },
  {
    name: 'screens-apart',
    comment:
      'A screen never imports another. What both need is an ability, machinery, or a word in schemas/.',
    from: { path: '^web/screens/([^/]+)/' },
    to: { path: '^web/screens/[^/]+/', pathNot: '^web/screens/$1/' },
  },
  {
    name: 'no-screen-below',
    comment: 'Abilities and machinery know no screen. Let the screen give what they need as an argument.',
    from: { path: [ability, machine], pathNot: testCode },
    to: { path: '^web/screens/' },
  },
  {
    name: 'no-ability-below',
    comment: 'Machinery knows no ability. Let the ability or the screen pass it in, or move the file up.',
    from: { path: machine, pathNot: testCode },
    to: { path: ability },
  },
  ...Object.entries(rooms).map(([room, doors]) => ({
    name: `doors-of-${room}`,
    comment:
      doors.length > 0
        ? `web/${room} is entered by ${doors.join(', ')} only. Export what you need there.`
        : `Nothing imports from web/${room}.`,
    from: { pathNot: [`^web/${room}/`, ...testCode] },
    to: {
      path: `^web/${room}/`,
      ...(doors.length > 0 && { pathNot: `^web/${room}/${anyOf(doors)}$` }),
    },
  })),
  {
    name: 'rooms-known',
    comment:
      'This room of web/ has no place yet. Put it among the abilities or the machinery, with its doors.',
    from: {},
    to: { path: '^web/[^/]+/', pathNot: ['^web/(app|screens|node_modules)/', ability, machine] },
  },
  {
    name: 'server-stands-alone',
    comment:
      'web/server runs on Node without Next’s compiler: it imports from itself, web/config, the names that it needs of ' +
      'schemas/, and how web/content hears of publishes.',
    from: { path: '^web/server/', pathNot: testCode },
    to: {
      path: '^(web|schemas|studio)/',
      pathNot: [
        '^web/(server|config)/',
        '^schemas/(account-paths|content-time|models|moments|own-location)\\.ts$',
        '^web/copies/(backend-failures|render-request)\\.ts$',
        '^web/content/(client|generations|tags|webhook/receive)\\.ts$',
      ],
    },
  },
  ...serverFolders.map((folder) => ({
    name: `server-${folder}-entered-by-index`,
    comment: `web/server/${folder} is entered by its index.ts. Export what you need there.`,
    from: { path: '^web/server/', pathNot: [`^web/server/${folder}/`, ...testCode] },
    to: { path: `^web/server/${folder}/`, pathNot: `^web/server/${folder}/index\\.ts$` },
  })),
  {
    name: 'production-knows-no-stand-in',
    comment: 'web/ and studio/ cannot tell local from hosted. Take an address from the environment instead.',
    from: { path: '^(web|studio)/' },
    to: { path: '^(local|tests)/' },
  },
  {
    name: 'site-and-studio-apart',
    comment: 'What the site and the Studio share is in schemas/.',
    from: { path: '^(web|studio)/' },
    to: { path: '^(web|studio)/', pathNot: '^$1/' },
  },
  {
    name: 'studio-patches-stand-alone',
    comment:
      'A patch of Sanity depends on no feature of the Studio, so that it can be deleted by itself. Pass in what it needs.',
    from: { path: '^studio/patches/', pathNot: testCode },
    to: { path: '^studio/', pathNot: '^studio/patches/' },
  },
  {
    name: 'studio-local-mode-apart',
    comment: 'Only the Studio’s configuration enters local mode: a hosted Studio works without it.',
    from: {
      path: '^studio/',
      pathNot: ['^studio/local-mode/', '^studio/sanity\\.config\\.ts$', ...testCode],
    },
    to: { path: '^studio/local-mode/' },
  },
  {
    name: 'schemas-at-the-bottom',
    comment: 'schemas/ is shared by all and imports none of them.',
    from: { path: '^schemas/' },
    to: { path: '^(web|studio|local|tests)/' },
  },
  {
    name: 'local-knows-schemas-only',
    comment: 'The stand-ins know the content model, not who asks them.',
    from: { path: '^local/' },
    to: { path: '^(web|studio|tests)/' },
  },
  {
    name: 'no-cycle',
    comment: 'Two files that need each other are one, or have a third in common.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-file-without-use',
    comment:
      'Nothing, or a test alone, leads to this file. Delete it with its test, move it into a folder testing/, or name it ' +
      'among the entries.',
    from: { path: entries },
    to: { path: anyFolder, pathNot: [...entries, ...testCode], reachable: false },
  },
  {
    name: 'no-test-code-without-use',
    comment: 'No test leads to this file. Delete it, or name it among the entries of tests.',
    from: { path: testEntries },
    to: { path: testCode, pathNot: testEntries, reachable: false },
  },
  {
    name: 'packages-named',
    comment: 'Name the package in the package.json of this folder, in the version that the others have.',
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
      'The site reads this file too: import a type, or do this in a file that only makes the Studio’s forms.',
    from: { path: '^schemas/', pathNot: [studioForms, ...testCode] },
    to: { path: '^node_modules/(sanity|@sanity/(ui|icons))/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'site-without-forms',
    comment: 'This leads the site to the Studio’s forms. Move what the site needs into a file of its own.',
    from: { path: '^web/', pathNot: testCode },
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
    // The default parser asks TypeScript itself, whose programming interface is not settled in version 7.
    parser: 'swc',
    tsConfig: { fileName: 'web/tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    // What git ignores, and public/, whose scripts browsers ask for by their path.
    exclude: {
      path: '^(\\.[a-z]|test-|public/|web/(\\.next|next-env|public/)|studio/(dist|\\.sanity)/)',
    },
    extraExtensionsToScan: ['.css'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
