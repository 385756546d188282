import { expect, test } from 'vitest'
import { shortcutGroups } from './shortcutGroups.ts'

test('the keys of the focused activity are told: one edits all of it, one its title in place', () => {
  const inTrip = shortcutGroups.find(({ title }) => title === 'In a trip')!.shortcuts
  expect(inTrip).toContainEqual({ keys: 'E', effect: 'Edit the focused activity' })
  expect(inTrip).toContainEqual({ keys: 'Mod+Z', effect: 'Undo your last change' })
  expect(inTrip).toContainEqual({ keys: 'F2', effect: 'Rename the focused activity or day' })
})
