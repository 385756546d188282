import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { hasTextField, keepsNothing, keepsText } from './typedText.ts'

/** Fields whose text is kept by the components that show them. */
const keptBy: Record<string, readonly string[]> = {
  'admin/CuratedItemForm.tsx': ['admin/CuratedEditor.tsx'],
  'admin/CuratedImageField.tsx': ['admin/CuratedEditor.tsx'],
  'assistant/Composer.tsx': ['assistant/AssistantPage.tsx'],
  'insights/InsightsForm.tsx': ['insights/TripInsights.tsx'],
  'itinerary/ActivityFields.tsx': ['itinerary/ActivityDialog.tsx'],
  'itinerary/ActivityMore.tsx': ['itinerary/ActivityDialog.tsx'],
  'itinerary/QuickAdd.tsx': ['itinerary/useQuickLine.ts'],
  'places/DestinationField.tsx': ['trips/CreateTripDialog.tsx', 'trips/EditTripDialog.tsx'],
  'planner/DaysField.tsx': ['planner/GenerateDialog.tsx'],
  'planner/GenerateFields.tsx': ['planner/GenerateDialog.tsx'],
  'trips/TravelersField.tsx': [
    'trips/CreateTripDialog.tsx',
    'trips/EditTripDialog.tsx',
    'trips/CopyTripDialog.tsx',
  ],
  'trips/TripFields.tsx': ['trips/CreateTripDialog.tsx', 'trips/EditTripDialog.tsx'],
}

/** Fields whose text need not be kept, or must not be, and why. */
const free: Record<string, string> = {
  'account/ChangePasswordDialog.tsx': 'passwords',
  'account/DeleteAccountDialog.tsx': 'the confirmation word, typed anew each time',
  'admin/AdminSearch.tsx': 'a search',
  'feed/FeedView.tsx': 'a search',
  'places/DiscoverSearchField.tsx': 'a search, kept in the address',
  'trips/TripsView.tsx': 'a search',
  '../ui/SearchBox.tsx': 'a search',
  '../ui/palette/CommandPalette.tsx': 'a search',
}

const features = join(root, 'pwa/features')
const read = (file: string) => readFileSync(join(features, file), 'utf8')
const components = globSync(['**/*.tsx', '../ui/**/*.tsx', '../app/**/*.tsx'], { cwd: features }).filter(
  file => !/\.test\.tsx$|\/test[A-Z]\w+\.tsx$/.test(file),
)
const withText = components.filter(file => hasTextField(read(file)))

test.each([
  ['<Textarea value={text} onChange={(_event, { value }) => setText(value)} />', true],
  ['<Input type="password" value={typed} />', true],
  ['<input\n  aria-label="Title"\n/>', true],
  ['<Input readOnly value={link} />', false],
  ['<input type="checkbox" checked />', false],
])('%s takes text: %s', (source, takesText) => {
  expect(hasTextField(source)).toBe(takesText)
})

// Nothing a person typed is ever lost, by Escape, a reload or a crash.
test('every field that takes text keeps it until it is saved or discarded', () => {
  expect(components.length).toBeGreaterThan(300)
  expect(withText.length).toBeGreaterThan(30)
  const unkept = withText.filter(file => !keepsText(read(file)) && !(file in keptBy) && !(file in free))
  expect(unkept).toEqual([])
})

test.each(Object.entries(keptBy))('the text of %s is kept', (file, keepers) => {
  expect(withText).toContain(file)
  expect(keepers.filter(keeper => !keepsText(read(keeper)))).toEqual([])
})

test.each(Object.keys(free))('%s still has a field to leave out', file => {
  expect(withText).toContain(file)
})

test('only dialogs without text or with secrets keep nothing', () => {
  const silent = components.filter(file => keepsNothing(read(file)))
  expect(silent.length).toBeGreaterThan(4)
  const fields = [...withText.filter(file => !(file in free)), ...Object.keys(keptBy)]
  const names = fields.map(file => /(\w+)\.tsx$/.exec(file)![1])
  const withFields = silent.filter(
    file => fields.includes(file) || names.some(name => read(file).includes(`<${name}`)),
  )
  expect(withFields).toEqual([])
})
