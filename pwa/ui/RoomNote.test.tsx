import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { caps } from '#shared/plain/caps.ts'
import { RoomNote } from './RoomNote.tsx'

afterEach(cleanup)

test.each([
  [899, null],
  [900, '900 of 1,000 activities. Delete some or use another day.'],
  [1_000, 'A day has room for 1,000 activities. Delete some or use another day.'],
])('with %i activities on a day it says %j', (used, text) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <RoomNote cap={caps.activitiesOfDay} used={used} />
    </FluentProvider>,
  )
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(text)
})
