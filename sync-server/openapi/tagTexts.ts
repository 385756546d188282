/** What every caller has to know first. docs/api/README.md has the rest. */
export const introduction = [
  'Everything that the app does. Calls carry a token: a personal access token, which people make in the app under Account, or an access token of the identity provider that `GET /api/config` names.',
  'Bodies are JSON. Failures have one format, `Failure`, and change nothing.',
  'What a person may not see looks as if it did not exist: 404.',
  'Days are `yyyy-MM-dd` and times `HH:MM` at the destination. Timestamps are ISO 8601 in UTC.',
  'Later versions may add fields to answers.',
].join(' ')

/** What the calls of each tag are about. */
export const tagTexts: Readonly<Record<string, string>> = {
  account: "A person's own account: its export, its sign-ins, its password and its end.",
  admin: 'For administrators: figures, people, trips, reports, and what administrators did.',
  auth: 'Who is signed in.',
  blocked: 'The people whom a person has blocked.',
  config: 'What a client needs before anyone signs in.',
  curated: 'Places worth visiting, chosen by administrators.',
  feed: 'Trips that others share.',
  followers: 'The people who follow a person.',
  following: 'The people whom a person follows.',
  help: 'The guide to the app.',
  images: 'Pictures: uploads, portraits, and pictures from elsewhere.',
  invitations: 'Invitations to trips, sent to an account or as a link.',
  itinerary: 'Days whose trip need not be named. All other calls for the plan are under trips.',
  notifications: 'What happened to a person.',
  'openapi.json': 'The description of this API.',
  places: 'Suggestions for destinations.',
  profile: 'What people show of themselves.',
  push: 'Notifications for devices on which the app is closed.',
  research: 'The travel assistant.',
  'saved-trips': 'Trips of others that a person saved.',
  settings: 'How the app looks and behaves for a person.',
  stats: 'Figures for the start page.',
  sync: 'Edits that take effect once, and what changed since the last time. The app uses these calls.',
  trips: 'Trips with their plan, people, comments, insights and links.',
  users: 'Following, blocking and reporting people, and the trips that they show.',
}
