/** What all edits of a plan have in common. */
export const ofPlan = {
  in: 'trip',
  right: 'trip.edit',
  logs: true,
  looksAt: 'nothing',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
} as const
