import type { IFlattenedRuleSet } from 'dependency-cruiser'
import { faces, featureOrder } from '../shared/featureOrder.ts'

const tests = String.raw`\.(test|spec)\.tsx?$|/testing/`

/** Matches packages in node_modules at any depth. */
const packages = (names: string[]) => `node_modules/(${names.join('|')})/`

/**
 * Which way imports may go. `$1` and `$2` refer to the groups captured by `from.path`.
 * Type-only imports count too.
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
      from: { pathNot: '/testing/' },
      to: { circular: true },
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
        pathNot: packages(['zod', 'fractional-indexing', 'date-fns', 'uuid']),
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
      name: 'features-listed',
      comment: 'A folder that the list of features does not name would escape the rule below.',
      severity: 'error',
      from: {},
      to: { path: `^(pwa|sync-server|shared)/features/(?!(${featureOrder.join('|')})/)` },
    },
    ...featureOrder.map((feature, place) => ({
      name: `down-the-list-from-${feature}`,
      comment:
        'A feature builds on those before it in shared/featureOrder.ts. What joins features is in pwa/app, in sync-server/features.ts and engine.ts, and in shared/features.ts and rights.ts.',
      severity: 'error' as const,
      from: { path: `^(pwa|sync-server|shared)/features/${feature}/`, pathNot: tests },
      to: { path: `^$1/features/(${featureOrder.slice(place + 1).join('|') || '$^'})/` },
    })),
    {
      name: 'by-the-face',
      comment:
        'Of the rules of another feature only the files that shared/featureOrder.ts names may be used.',
      severity: 'error',
      from: { path: '^shared/features/([^/]+)/', pathNot: [tests, '/testing/'] },
      to: { path: '^shared/features/', pathNot: ['^shared/features/$1/', ...faces] },
    },
    {
      name: 'sync-knows-no-feature',
      severity: 'error',
      from: { path: '^shared/sync/', pathNot: [tests, '/testing/'] },
      to: { path: '^shared/(features|story|words[.]ts)' },
    },
    {
      name: 'features-below-the-app',
      severity: 'error',
      from: { path: '^pwa/(features|data|ui)/', pathNot: tests },
      to: { path: '^pwa/app/' },
    },
    {
      name: 'data-knows-no-feature',
      comment: 'Features add their tables, and listen for what concerns them.',
      severity: 'error',
      from: { path: '^pwa/data/', pathNot: tests },
      to: { path: '^(pwa|shared)/features/' },
    },
    {
      name: 'engine-knows-no-feature',
      comment:
        'Features hang themselves into it: see sync-server/engine.ts. Tables are declared by who owns them.',
      severity: 'error',
      from: {
        path: '^sync-server/(sync|db|jobs|middleware|model|load)/',
        pathNot: [tests, '^sync-server/db/tables[.]ts$'],
      },
      to: { path: ['^(sync-server|shared)/features/', '^shared/features[.]ts$'] },
    },
    {
      name: 'ui-has-no-data',
      severity: 'error',
      from: { path: '^pwa/ui/' },
      to: {
        path: [
          '^pwa/(data|features|app)/',
          '^shared/sync/',
          packages(['dexie', 'dexie-react-hooks', '@auth0/.*']),
        ],
      },
    },
    {
      name: 'landing-is-light',
      comment: 'Visitors pay for everything that stands on the landing page before they can press a button.',
      severity: 'error',
      from: { path: '^pwa/(main[.]ts|app/screens/Landing[.]tsx|features/landing/)', pathNot: tests },
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
