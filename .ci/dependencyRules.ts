import type { IFlattenedRuleSet } from 'dependency-cruiser'

const tests = String.raw`\.(test|spec)\.tsx?$|/testing/`

/** A package inside node_modules, whatever depth it was installed at. */
const packages = (names: string[]) => `node_modules/(${names.join('|')})/`

/**
 * Which way imports may go. `$1` and `$2` refer back to what the groups of `from.path` caught.
 * Type-only imports count like others, except for cycles: they leave nothing behind to go round in.
 */
export const dependencyRules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere hides from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-knows-no-side',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(pwa|sync-server|e2e|[.]ci)/' },
    },
    {
      name: 'plain-knows-nothing',
      comment: 'The ground floor: what would make sense in any other project.',
      severity: 'error',
      from: { path: '^shared/plain/', pathNot: tests },
      to: { path: '^shared/(?!plain/)' },
    },
    {
      name: 'shared-pure-libraries',
      comment: 'Both sides carry what shared imports, and mutators must stay free of I/O.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [tests, '/testing/'] },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core', 'unknown', 'undetermined'],
        pathNot: packages(['zod', 'fractional-indexing', 'date-fns', 'uuid', 'ical-generator']),
      },
    },
    {
      name: 'pwa-not-server',
      severity: 'error',
      from: { path: '^pwa/' },
      to: { path: '^(sync-server|e2e|[.]ci)/' },
    },
    {
      name: 'server-not-pwa',
      severity: 'error',
      from: { path: '^sync-server/' },
      to: { path: '^(pwa|e2e|[.]ci)/' },
    },
    {
      name: 'features-apart',
      comment:
        "Compose features in pwa/app and in sync-server/features.ts. In shared, a feature's schema is its face.",
      severity: 'error',
      from: { path: '^(pwa|sync-server|shared)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: ['^$1/features/$2/', '^shared/features/[^/]+/schema[.]ts$'] },
    },
    {
      name: 'ui-has-no-data',
      severity: 'error',
      from: { path: '^pwa/ui/' },
      to: {
        path: [
          '^pwa/(db|sync|features|app)/',
          '^shared/sync/',
          packages(['dexie', 'dexie-react-hooks', '@auth0/.*']),
        ],
      },
    },
    {
      name: 'landing-is-light',
      comment: 'Visitors pay for everything that stands on the landing page before they can press a button.',
      severity: 'error',
      from: { path: '^pwa/(main[.]tsx|app/Landing[.]tsx|features/landing/)', pathNot: tests },
      to: {
        dynamic: false,
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg'],
        dependencyTypesNot: ['type-only'],
        pathNot: packages(['react', 'react-dom']),
      },
    },
    {
      name: 'product-not-tests',
      severity: 'error',
      from: { path: '^(pwa|sync-server|shared)/', pathNot: [tests, '/testing/'] },
      to: { path: [tests, '/testing/'] },
    },
    {
      name: 'no-dev-dependencies-in-product',
      severity: 'error',
      from: { path: '^(sync-server|shared)/', pathNot: [tests, '/testing/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
}
