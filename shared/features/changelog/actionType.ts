import type { ChangeEntry } from './schema.ts'

const types: Record<string, string> = {
  'item.add': 'activity_added',
  'item.update': 'activity_edited',
  'item.move': 'activity_moved',
  'item.delete': 'activity_deleted',
  'item.restore': 'activity_restored',
  'day.add': 'day_added',
  'day.rename': 'day_renamed',
  'day.redate': 'day_moved',
  'day.confirm': 'day_confirmed',
  'day.delete': 'day_deleted',
  'day.restore': 'day_restored',
  'trip.create': 'trip_created',
  'trip.update': 'trip_updated',
  'trip.delete': 'trip_deleted',
  'trip.restore': 'trip_restored',
  'moderation.show': 'trip_updated',
  'moderation.hide': 'trip_updated',
  'moderation.delete': 'trip_deleted',
  'collaborator.invite': 'collaborator_invited',
  'collaborator.resend': 'collaborator_invited',
  'collaborator.accept': 'collaborator_joined',
  'collaborator.remove': 'collaborator_removed',
  'itinerary.generate': 'itinerary_generated',
  'insights.update': 'insights_edited',
  'insights.resolve': 'insights_edited',
  'insights.request': 'insights_requested',
  'insights.cancel': 'insights_cancelled',
  'insights.fill': 'insights_generated',
  'account.delete': 'account_deleted',
}

/** The kind of action as the REST API names it: 'activity_added'. An edit of another name keeps that name. */
export const actionType = ({ action }: Pick<ChangeEntry, 'action'>): string =>
  types[action] ?? action.replaceAll(/[^a-zA-Z0-9]+/g, '_').toLowerCase()

const texts: Record<string, string> = {
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
  insights_cancelled: 'called off generating insights',
  insights_generated: 'generated insights',
  account_deleted: 'deleted their account; the trip has a new owner',
}

const shortNames: Record<string, string> = {
  added: 'activity_added',
  edited: 'activity_edited',
  confirmed: 'day_confirmed',
  invited: 'collaborator_invited',
  generated: 'itinerary_generated',
}

/** What somebody did, when no more is known than the type of it; others are read out without underscores. */
export const actionText = (type: string): string =>
  texts[shortNames[type] ?? type] ?? type.replaceAll('_', ' ')
