import { tripKind } from '#shared/features/trips/schema.ts'

/** The fields that an edit with these arguments is meant to change; null when it may change any. */
export function meantFields(name: string, args: Record<string, unknown>): ReadonlySet<string> | null {
  switch (name) {
    case 'trip.update':
    case 'item.update':
      return new Set(
        Object.keys(args).flatMap((field): readonly string[] => tripKind.registers[field] ?? [field]),
      )
    case 'item.move':
      return new Set(['dayId', 'pos', 'time', 'sortTime', 'sortTimeOf'])
    case 'day.rename':
      return new Set(['title'])
    case 'day.redate':
      return new Set(['date', 'dayNumber'])
    case 'day.confirm':
      return new Set(['status'])
    case 'invitation.accept':
    case 'invitation.decline':
      return new Set(['status'])
    case 'trip.delete':
    case 'trip.restore':
    case 'day.delete':
    case 'day.restore':
    case 'item.delete':
    case 'item.restore':
      return new Set()
    default:
      return null
  }
}
