/**
 * All features. Each builds only on those before it; .ci/dependencyRules.ts derives from this list what an import may
 * reach. A feature has the same folder name on every side that it has a part in.
 */
export const featureOrder = [
  'social',
  'settings',
  'trips',
  'notifications',
  'people',
  'profile',
  'presence',
  'collaborators',
  'itinerary',
  'comments',
  'feed',
  'stats',
  'places',
  'guide',
  'map',
  'planner',
  'today',
  'insights',
  'assistant',
  'sharing',
  'images',
  'previews',
  'curated',
  'changelog',
  'install',
  'store',
  'auth',
  'sync-centre',
  'account',
  'admin',
  'help',
  'home',
  'update',
  'landing',
] as const

/** Path patterns of the files in `shared/` that a feature opens to the features after it. */
export const faces = [
  '/(schema|policy)[.]ts$',
  '/social/(reaction|visibility|visibilities)[.]ts$',
  '/trips/(membership|access|destinationOf|moderationText|moneyOf|travelers)[.]ts$',
  '/people/person[.]ts$',
  '/itinerary/(category|plan|position|days|order|now|stay|late|suggestedDays|livingItems)[.]ts$',
  '/itinerary/(endOf|spanText|closedText|fittingTimes|wayBetween)[.]ts$',
  '/guide/(guidesFor|guidesNamed|namesakes|holidays|locationText|placeFields|placeNotes|placeOpen|search|states)[.]ts$',
  '/map/(dayColors|districts|drawnLand|hostMap|planDrawing)[.]ts$',
  '/planner/(interestsOf|matchPlace|parseBudget|planTrip)[.]ts$',
  '/insights/labels[.]ts$',
]
