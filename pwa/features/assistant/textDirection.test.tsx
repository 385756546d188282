import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownDevice } from '../../testing/ownDevice.ts'
import type { ChatSuggestionRecord, ChatTurnRecord } from './chatRecords.ts'
import { SuggestionCard } from './SuggestionCard.tsx'
import { TurnView } from './TurnView.tsx'

ownDevice()

const nothing = () => undefined
const directionOf = async (text: string) =>
  (await screen.findByText(text)).closest('[dir], bdi')?.getAttribute('dir') ?? 'none'

test('a question and its answer are each written in their own direction', async () => {
  const turn: ChatTurnRecord = {
    id: 'a',
    question: 'ماذا نأكل؟',
    tripId: null,
    state: 'done',
    answer: 'جربوا الحمص!',
    source: 'model',
    guide: null,
    problem: null,
  }
  render(
    <FluentProvider theme={webLightTheme} dir="ltr">
      <TurnView
        turn={turn}
        tripTitle={undefined}
        isOffline={false}
        onStop={nothing}
        onRetry={nothing}
        onTakeBack={nothing}
      />
    </FluentProvider>,
  )
  expect(await directionOf('ماذا نأكل؟')).toBe('auto')
  expect(await directionOf('جربوا الحمص!')).toBe('auto')
})

test('so is each text of a suggestion', async () => {
  const suggestion: ChatSuggestionRecord = {
    id: 'a',
    title: 'مطعم هاشم',
    location: 'عمّان',
    description: 'فلافل طوال الليل!',
    cost: '',
    time: '',
    category: 'restaurants',
    tripId: null,
    addedTo: null,
  }
  render(
    <FluentProvider theme={webLightTheme} dir="ltr">
      <SuggestionCard suggestion={suggestion} CategoryMark={() => null} onAdd={nothing} onRemove={nothing} />
    </FluentProvider>,
  )
  for (const text of [suggestion.title, suggestion.location, suggestion.description])
    expect(await directionOf(text)).toBe('auto')
})
