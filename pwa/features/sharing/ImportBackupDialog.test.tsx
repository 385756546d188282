import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleDays, sampleItems, sampleTrip } from '#shared/features/sharing/testing/samplePlan.ts'
import { tripFile } from '#shared/features/sharing/tripFile.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { ImportBackupDialog } from './ImportBackupDialog.tsx'

ownDevice()

test.each([
  { ideas: 0, text: '2 days, 3 activities' },
  { ideas: 1, text: '2 days, 2 activities, 1 idea' },
])('a backup with $ideas ideas says what is in it', ({ ideas, text }) => {
  const items = sampleItems.map((item, index) => (index < ideas ? { ...item, dayId: null } : item))
  const file = tripFile(sampleTrip, sampleDays, items, '2027-01-01T00:00:00.000Z')
  render(
    <FluentProvider theme={webLightTheme}>
      <ImportBackupDialog file={file} onImported={() => {}} onClose={() => {}} />
    </FluentProvider>,
  )
  screen.getByText(text)
  expect(screen.queryByRole('status', { hidden: true })).toBeNull()
})
