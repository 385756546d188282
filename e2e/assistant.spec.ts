import type { Locator, Page } from 'playwright/test'
import { modelReplies } from '../sync-server/testing/modelServer.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { modelTest as test } from './fixtures/modelTest.ts'
import { holdsLock } from './fixtures/holdsLock.ts'
import { keepsGuideOf } from './fixtures/keepsGuideOf.ts'
import { newPerson } from './fixtures/person.ts'
import { restClient, restClientOf } from './fixtures/restClient.ts'
import { bringAccount, signUp } from './fixtures/signUp.ts'
import { expect } from './fixtures/test.ts'
import { expectSaved } from './fixtures/tripScreen.ts'

const section = (...titles: string[]) =>
  `\n\n## SUGGESTIONS\n${titles
    .map(
      title =>
        `SUGGESTION: ${JSON.stringify({ title, location: 'Lisbon', time: '10:30', category: 'activities' })}`,
    )
    .join('\n')}\nSUGGESTION: {"title": "cut off\n`

const input = (page: Page) => page.getByRole('textbox', { name: 'Ask the travel assistant' })
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const suggestion = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true })

/** Opens the chat, which is next to the suggestions, or behind a button on phones. */
async function openChat(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Ask the assistant' })
  await expect(button.or(input(page)).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(input(page)).toBeVisible()
}

async function closeChat(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Travel assistant' })
  if (!(await sheet.isVisible())) return
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
}

test('an answer is streamed as markdown, its suggestions are kept, and all is there after a reload @both', async ({
  page,
  model,
}) => {
  // With reduced motion, the phrase does not change.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signUp(page, newPerson(), '/research')
  // Also on phones, where the chat is behind a button, the page begins with something to ask.
  await expect(page.getByRole('button', { name: "What shouldn't I miss in Lisbon?" })).toBeInViewport()
  await openChat(page)
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  model.next(
    modelReplies.slow(
      `Go to **Alfama** [early](https://example.org) or [not](javascript:alert(1)).${section('Alfama', 'Belém Tower')}`,
      3_000,
      20,
    ),
  )
  await ask(page, 'What should I see?')
  await expect(page.locator('[data-part=thinking]')).toHaveText('Thinking...')
  await expect(page.locator('[data-part=thinking]')).toHaveText('Looking at the map...')
  await expect(conversation(page).locator('strong')).toHaveText('Alfama')
  await expect(conversation(page).getByText('Written by AI.')).toBeVisible()
  await expect(conversation(page)).not.toContainText('SUGGESTION')
  await expect(conversation(page).getByRole('link', { name: 'early' })).toHaveAttribute(
    'href',
    'https://example.org',
  )
  await expect(conversation(page).locator('a[href^="javascript"]')).toHaveCount(0)
  await closeChat(page)
  await expect(suggestion(page, 'Belém Tower')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Activity Suggestions (2)' })).toBeVisible()

  await page.reload()
  await expect(suggestion(page, 'Belém Tower')).toBeVisible()
  await openChat(page)
  await expect(conversation(page).locator('strong')).toHaveText('Alfama')
})

test(
  'Enter sends and Shift+Enter begins a new line; what is typed survives a reload',
  { tag: '@core' },
  async ({ knownPage: page, model }) => {
    await page.goto('/research')
    await openChat(page)
    await input(page).focus()
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    await expect(input(page)).toHaveValue('one\ntwo')
    await page.reload()
    await expect(input(page)).toHaveValue('one\ntwo')
    model.next(modelReplies.text('Three.'))
    await input(page).press('Enter')
    await expect(conversation(page).getByText('Three.')).toBeVisible()
    await expect(conversation(page).getByText('one two')).toBeVisible()
    expect(model.asked.at(-1)!.messages.at(-1)).toEqual({ role: 'user', content: 'one\ntwo' })
  },
)

test(
  'suggestions are added to a day that is made for them, deleted, cleared, and brought back',
  { tag: '@core' },
  async ({ page, model }) => {
    const rest = restClientOf(await bringAccount(page, newPerson()))
    const trip = await rest.post<{ id: string }>('/api/trips', {
      title: 'Some day',
      destination: 'Porto',
      visibility: 'private',
    })
    await page.goto('/research')
    await openChat(page)
    model.next(modelReplies.text(`Three.${section('Alfama', 'Belém Tower', 'Tram 28')}`))
    await ask(page, 'What should I see?')
    await suggestion(page, 'Alfama').getByRole('button', { name: 'Add to trip: Alfama' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to Trip' })
    await dialog.getByRole('button', { name: 'Add to Trip' }).click()
    await expect(dialog.getByText('Please select a trip')).toBeVisible()
    await dialog.getByLabel('Trip').selectOption('Some day')
    await expect(
      dialog.getByText('No days in your itinerary yet. Please create a day first on the trip page.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(dialog.getByLabel('Day number')).toHaveValue('1')
    await expect(dialog.getByLabel('Category')).toHaveValue('activities')
    await dialog.getByLabel('Location').fill('')
    await dialog.getByRole('button', { name: 'Add to Trip' }).click()
    await expect(dialog.getByText('Enter a location.')).toBeVisible()
    await expectNoAxeViolations(page, 'assistant-add-refused')
    await dialog.getByLabel('Location').fill('Alfama, Lisbon')
    await dialog.getByRole('button', { name: 'Add to Trip' }).click()
    await expect(page.getByText('Added to your trip!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(suggestion(page, 'Alfama')).toContainText('Added to Some day')
    await expect
      .poll(() => rest.get(`/api/trips/${trip.id}/itinerary`))
      .toMatchObject([
        {
          dayNumber: 1,
          items: [{ title: 'Alfama', location: 'Alfama, Lisbon', time: '10:30', category: 'activities' }],
        },
      ])

    await page.getByRole('button', { name: 'Delete suggestion: Tram 28' }).click()
    await expect(suggestion(page, 'Tram 28')).toBeHidden()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(suggestion(page, 'Belém Tower')).toBeVisible()
    await expect(suggestion(page, 'Tram 28')).toBeHidden()
  },
)

test('without trips there is nothing to add to, but a way to make one', async ({ page, model }) => {
  await signUp(page, newPerson(), '/research')
  await openChat(page)
  model.next(modelReplies.text(`One.${section('Alfama')}`))
  await ask(page, 'What should I see?')
  await page.getByRole('button', { name: 'Add to trip: Alfama' }).click()
  await expect(page.getByText("You don't have any trips yet.", { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New Trip' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Trip' })).toBeVisible()
})

test('the chosen trip goes along', async ({ knownPage: page, model, server }) => {
  const rest = await restClient(page, server.url)
  await rest.post('/api/trips', {
    title: 'Spring',
    destination: 'Lisbon, Portugal',
    startDate: '2027-05-03',
    endDate: '2027-05-05',
    visibility: 'private',
  })
  await page.goto('/research')
  await openChat(page)
  await page.getByLabel('About').selectOption('Spring')
  model.next(modelReplies.text('Sunny.'))
  await ask(page, 'What will the weather be like?')
  await expect(conversation(page).getByText('Sunny.')).toBeVisible()
  await expect(conversation(page).getByText('About Spring')).toBeVisible()
  expect(model.asked.at(-1)!.messages[0]!.content).toContain('"startDate":"2027-05-03"')
})

const [byGuide, byModel] = ['From our built-in guide.', 'Written by AI. Check the important details.']
for (const [name, reply, expected, source] of [
  ['refuses', modelReplies.unauthorized(), "The AI model doesn't accept this server.", byGuide],
  ['breaks off', modelReplies.truncated('Start in Alfama and'), 'The answer was cut off.', byModel],
] as const) {
  test(`where the model ${name} the guide answers and says so`, async ({ page, model }) => {
    await signUp(page, newPerson(), '/research')
    await openChat(page)
    model.next(reply)
    await ask(page, 'What should I see in Lisbon?')
    await expect(conversation(page).getByText(expected)).toBeVisible()
    await expect(conversation(page).getByText(source, { exact: true })).toBeVisible()
    await expect(suggestion(page, 'Jerónimos Monastery')).toBeVisible()
  })
}

test('a model that hangs can be stopped, and asked again', async ({ page, model }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page, newPerson(), '/research')
  await openChat(page)
  // Before the server has been reached, the guide would answer a question first, and the model only after it.
  await expectSaved(page)
  model.next(modelReplies.hang())
  await ask(page, 'Hello?')
  await expect(page.getByRole('status').filter({ hasText: 'Thinking...' })).toBeAttached()
  // The phrase does not change. The guide soon takes its place.
  await expect(page.locator('[data-part=thinking]')).toHaveText('Thinking...')
  await expectNoAxeViolations(page, 'assistant-thinking')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(conversation(page).getByText('Stopped.')).toBeVisible()
  model.next(modelReplies.text('Hello.'))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(conversation(page).getByText('Hello.', { exact: true })).toBeVisible()
})

test('a question asked offline gets the guide at once, waits over a restart, and is answered later', async ({
  device,
  model,
}) => {
  const ana = await device({ offlineStart: true })
  const { page } = ana
  await signUp(page, newPerson(), '/research')
  await keepsGuideOf(page, 'lisbon')
  await ana.goOffline()
  await page.reload()
  await openChat(page)
  await ask(page, 'What should I see in Lisbon?')
  await expect(conversation(page).getByText(/We'll answer when you reconnect/)).toBeVisible()
  await expect(conversation(page).getByText('Meanwhile, from our guide:')).toBeVisible()
  await expect(suggestion(page, 'Jerónimos Monastery')).toBeVisible()
  await page.reload()
  await expect(conversation(page).getByText(/We'll answer when you reconnect/)).toBeVisible()

  model.next(modelReplies.text('From the model at last.'))
  await ana.goOnline()
  await expect(conversation(page).getByText('From the model at last.')).toBeVisible({ timeout: 60_000 })
  await expect(conversation(page).getByText(/^Waiting for|answer when you reconnect/)).toBeHidden()
})

test('a question that was left waiting is answered on any screen', async ({ device, model }) => {
  const ana = await device()
  await signUp(ana.page, newPerson(), '/research')
  await openChat(ana.page)
  await cutOff(ana)
  await ask(ana.page, 'What should I see in Lisbon?')
  await expect(conversation(ana.page).getByText(/We'll answer when you reconnect/)).toBeVisible()
  await ana.page.close()
  const page = await ana.newPage()
  const asked = model.asked.length
  model.next(modelReplies.text('From the model, unseen.'))
  await reconnect(ana)
  await page.goto('/trips')
  await expect.poll(() => model.asked.length, { timeout: 60_000 }).toBe(asked + 1)
  // A page that is left before the answer is stored asks again.
  await expect.poll(() => holdsLock(page, 'wend-assistant')).toBe(false)
  await page.goto('/research')
  await openChat(page)
  await expect(conversation(page).getByText('From the model, unseen.')).toBeVisible()
})

test('a server that fails says so, and the question stays to be asked again', async ({
  knownPage: page,
  model,
}) => {
  await page.goto('/research')
  await openChat(page)
  await page.route('**/api/research/chat', route => route.fulfill({ status: 500, body: 'Oh no.' }))
  await ask(page, 'What should I see by the sea?')
  await expect(page.getByText('Failed to get response')).toBeVisible()
  await expect(conversation(page).getByText('What should I see by the sea?')).toBeVisible()
  await page.unroute('**/api/research/chat')
  model.next(modelReplies.text('Alfama.'))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(conversation(page).getByText('Alfama.', { exact: true })).toBeVisible()
  await expect(conversation(page).getByText('What should I see by the sea?')).toHaveCount(1)
})

test('two tabs ask once', async ({ device, model }) => {
  const ana = await device()
  await signUp(ana.page, newPerson(), '/research')
  await openChat(ana.page)
  const other = await ana.newPage()
  await other.goto('/research')
  await openChat(other)
  await cutOff(ana)
  await ask(ana.page, 'First?')
  await ask(ana.page, 'Second?')
  await expect(conversation(other).getByText('Second?')).toBeVisible()
  await expect(conversation(other).getByText(/We'll answer when you reconnect/)).toHaveCount(2)
  const before = model.asked.length
  model.answerWith(({ messages }) => modelReplies.text(`An answer to ${messages.at(-1)!.content}`))
  await reconnect(ana)
  for (const page of [ana.page, other]) {
    await expect(conversation(page).getByText('An answer to Second?')).toBeVisible({ timeout: 60_000 })
    await expect(conversation(page).getByText('An answer to First?')).toBeVisible()
  }
  // By now, both tabs have looked for questions more than once.
  await other.reload()
  await openChat(other)
  await expect(conversation(other).getByText('An answer to Second?')).toBeVisible()
  expect(model.asked.slice(before).map(({ messages }) => messages.at(-1)!.content)).toEqual([
    'First?',
    'Second?',
  ])
})
