/** What someone did, when only the type of the action is known. The Change Log and the REST API use these types. */
export const actionTexts = {
  activity_added: 'added an activity',
  activity_edited: 'edited an activity',
  activity_moved: 'moved an activity',
  activity_deleted: 'deleted an activity',
  activity_restored: 'brought back an activity',
  day_added: 'added a day',
  day_renamed: 'renamed a day',
  day_moved: 'moved a day',
  day_confirmed: 'confirmed a day',
  day_deleted: 'deleted a day',
  day_restored: 'brought back a day',
  trip_created: 'created the trip',
  trip_updated: 'changed the trip',
  trip_deleted: 'deleted the trip',
  trip_restored: 'brought back the trip',
  collaborator_invited: 'invited a collaborator',
  collaborator_joined: 'joined the trip',
  collaborator_removed: 'removed a collaborator',
  itinerary_generated: 'generated an itinerary',
  insights_edited: 'changed the insights',
  insights_requested: 'asked for insights',
  insights_cancelled: 'canceled generating insights',
  insights_generated: 'generated insights',
  account_deleted: 'deleted their account, so the trip has a new owner',
} as const

export type ActionType = keyof typeof actionTexts
