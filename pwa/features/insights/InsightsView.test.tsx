import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'
import { InsightsView } from './InsightsView.tsx'

afterEach(cleanup)

const ignore = () => {}

const show = (canGenerate: boolean, shown: readonly ShownInsight[] = [], isBack = false) =>
  render(
    <FluentProvider theme={webLightTheme}>
      <InsightsView
        shown={shown}
        proposal={null}
        canEdit
        place="Atlantis"
        canGenerate={canGenerate}
        state={{ is: 'ready' }}
        isAgain={false}
        hasDraft={false}
        isBack={isBack}
        onResolve={ignore}
        onEdit={ignore}
        onGenerate={ignore}
        onCancel={ignore}
      />
    </FluentProvider>,
  )

test('where neither the guide nor a model knows the place, only writing is offered', () => {
  show(false)
  expect(screen.getByText("We don't cover Atlantis yet. You can write your own.")).toBeTruthy()
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Edit insights',
  ])
})

test('where a model can answer, generating is offered', () => {
  show(true)
  expect(screen.getByRole('button', { name: 'Generate insights' })).toBeTruthy()
})

test('where all texts come from is said once, and where another one does, beside it', () => {
  const at = '2026-11-01T12:00:00.000Z'
  show(true, [
    { field: 'season', text: 'Winter', origin: { by: 'guide', at } },
    { field: 'weather', text: 'Mild', origin: { by: 'guide', at } },
    { field: 'currency', text: 'Bring euros', origin: { by: 'person', at } },
  ])
  expect(screen.getAllByText('From the Wend. guide, November 1, 2026')).toHaveLength(1)
  expect(screen.getByText('Edited by hand, November 1, 2026')).toBeTruthy()
})

test('the focus comes back from the form to the button that opened it, and is left alone otherwise', () => {
  show(true)
  expect(document.activeElement).toBe(document.body)
  cleanup()
  show(true, [], true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit insights' }))
})
