import type { Locator, Page } from 'playwright/test'
import { insightFields } from '#shared/features/insights/schema.ts'
import { modelReplies } from '../sync-server/testing/modelServer.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { modelTest } from './fixtures/modelTest.ts'
import { openTrip, pushPlan, threeDays } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { bring, openPlan } from './fixtures/planner.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { shareTrip } from './fixtures/seedPlan.ts'
import { newAccount, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved, openAbout } from './fixtures/tripScreen.ts'

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Wend. Insights' })

/** What the model writes: one sentence per field. */
const written = (about = 'the model') =>
  modelReplies.json(Object.fromEntries(insightFields.map(field => [field, `On ${field}, by **${about}**`])))

/** Changes one text in edit mode and saves. */
async function edit(page: Page, label: string, text: string): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Edit insights' }).click()
  await panel.getByLabel(label).fill(text)
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByText(text)).toBeVisible()
}

test(
  'facts of the guide stand there at once, are edited, and Cancel restores',
  { tag: ['@phone', '@core'] },
  async ({ knownPage: page }) => {
    await openTrip(page, threeDays)
    await openAbout(page)
    const panel = panelOf(page)
    const toggle = panel.getByRole('button', { name: 'Wend. Insights' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByText('Euro (EUR)')).toBeVisible()
    await expect(panel.getByText('From the Wend. guide').first()).toBeVisible()
    await expect(panel.getByText('check the official source').first()).toBeVisible()

    await panel.getByRole('button', { name: 'Edit insights' }).click()
    await expect(panel.getByLabel('Season')).toBeFocused()
    await panel.getByLabel('Currency').fill('Thrown away')
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByText('Thrown away')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Edit insights' })).toBeFocused()

    await panel.getByRole('button', { name: 'Edit insights' }).click()
    await panel.getByLabel('Currency').fill('Bring **euros**')
    await page.reload()
    await openAbout(page)
    await panel.getByRole('button', { name: 'Edit insights' }).click()
    await expect(panel.getByLabel('Currency')).toHaveValue('Bring **euros**')
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Insights updated')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Edit insights' })).toBeFocused()
    await expect(panel.locator('strong', { hasText: 'euros' })).toBeVisible()
    await expectSaved(page)

    await panel.getByRole('button', { name: 'Generate insights' }).click()
    await expect(panel.getByRole('group', { name: 'New text for Currency' })).toBeVisible({ timeout: 40_000 })
    await panel.getByRole('button', { name: 'Keep Currency as it is' }).click()
    await expect(panel.getByRole('group', { name: 'New text for Currency' })).toHaveCount(0)
    await expect(panel.locator('strong', { hasText: 'euros' })).toBeVisible()
    await expectSaved(page)
  },
)

test(
  'beyond the guide the country is told, and phrases unfold by language',
  { tag: '@phone' },
  async ({ knownPage: page }) => {
    await openTrip(page, { ...threeDays, destination: 'Bern, Switzerland' })
    await openAbout(page)
    const panel = panelOf(page)
    await expect(panel.getByText('Swiss franc (CHF)')).toBeVisible()
    await expect(panel.getByText('This is for Zurich.').first()).toBeVisible()
    await expect(panel.getByText('Our guide has no prices for Switzerland yet.')).toBeVisible()
    const phrases = panel.getByRole('region', { name: 'Say hello' })
    await expect(phrases.locator('summary')).toHaveText(['German', 'French', 'Italian'])
    await phrases.locator('summary').first().press('Enter')
    await expect(phrases.getByText('Guten Tag')).toHaveAttribute('lang', 'de')
    await expect(phrases.getByText('GOO-ten TAHK')).toBeVisible()
    await expectNoAxeViolations(page, 'phrases unfolded')
  },
)

test('without a network texts are changed and insights asked for; both reach the server later', async ({
  device,
}) => {
  const one = await device({ offlineStart: true })
  const { page } = one
  await openTrip(page, threeDays)
  const panel = panelOf(page)
  await expect(panel.getByText('Euro (EUR)')).toBeVisible()
  await expectSaved(page)
  await one.goOffline()
  await page.reload()
  // Facts need no network.
  await expect(panel.getByText('Euro (EUR)')).toBeVisible()
  await edit(page, 'Local tips', 'Walk uphill early')
  await panel.getByRole('button', { name: 'Generate insights' }).click()
  await expect(panel.getByText("We'll generate insights when you're online.")).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Edit insights' })).toBeDisabled()
  await expectNoAxeViolations(page, 'insights-asked-for-offline')
  await page.reload()
  await expect(panel.getByText("We'll generate insights when you're online.")).toBeVisible()

  await one.goOnline()
  await expect(panel.getByRole('button', { name: 'Edit insights' })).toBeEnabled({ timeout: 60_000 })
  await expect(panel.getByText('Walk uphill early')).toBeVisible()
  await expect(panel.getByRole('group', { name: 'New text for Local tips' })).toBeVisible()
  await expectSaved(page)
})

test('two people write different texts at once, and both stand in the Change Log', async ({
  device,
  server,
}) => {
  const account = await newAccount(server.url, newPerson('Ana'))
  const ana = restClientOf(account)
  const tripId = await pushPlan(account, threeDays)
  const { page, rest } = await bring(await device(), 'Ben')
  await shareTrip(ana, rest, tripId)
  await openPlan(page, tripId)
  const panel = panelOf(page)
  const insights = `/api/trips/${tripId}/insights`
  await panel.getByRole('button', { name: 'Edit insights' }).click()
  await panel.getByLabel('Currency').fill('Bring coins')
  await ana.patch(insights, { season: 'Late spring' })
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByText('Late spring')).toBeVisible()
  await expect(panel.getByText('Bring coins')).toBeVisible()
  await expectSaved(page)
  const onServer = expect.poll(() => ana.get(insights))
  await onServer.toMatchObject({ season: 'Late spring', currency: 'Bring coins' })
  await ana.patch(insights, { season: 'High summer' })
  await expect(panel.getByText('High summer')).toBeVisible()

  await page.getByRole('button', { name: 'Change Log', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Ana changed the insights on season' })
  await line.getByRole('button', { name: /^Restore/ }).click()
  await expect(panel.getByText('Late spring')).toBeVisible()
  await expectSaved(page)
  await onServer.toMatchObject({ season: 'Late spring', currency: 'Bring coins' })
})

test('who only looks sees what was written, can change nothing, and sees no panel while nobody wrote', async ({
  page,
  server,
}) => {
  const ana = await newAccount(server.url, newPerson('Ana'))
  const rest = restClientOf(ana)
  const tripId = await pushPlan(ana, { ...threeDays, visibility: 'public' })
  await signUp(page, newPerson('Eve'), `/trip/${tripId}`)
  await expect(page.getByRole('heading', { name: 'Your Itinerary' })).toBeVisible()
  await expect(page.getByText('Tram 28')).toBeVisible()
  await expect(panelOf(page)).toHaveCount(0)

  await rest.patch(`/api/trips/${tripId}/insights`, { localTips: 'Walk **uphill** early' })
  await page.reload()
  const panel = panelOf(page)
  await expect(panel.locator('strong', { hasText: 'uphill' })).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Wend. Insights' }).click()
  await expect(panel.locator('strong', { hasText: 'uphill' })).toBeHidden()
  await panel.getByRole('button', { name: 'Wend. Insights' }).click()
  await expectNoAxeViolations(page, 'insights-of-somebody-else')

  // Now every text is empty.
  await rest.patch(`/api/trips/${tripId}/insights`, { localTips: '' })
  await page.reload()
  await expect(page.getByText('Tram 28')).toBeVisible()
  await expect(panelOf(page)).toHaveCount(0)
})

modelTest(
  'the model writes, one request at a time, and can be called off',
  async ({ knownPage: page, model }) => {
    const release = Promise.withResolvers<void>()
    model.answerWith(async () => {
      await release.promise
      return written()
    })
    await openTrip(page, threeDays)
    const panel = panelOf(page)
    const asked = model.asked.length
    await panel.getByRole('button', { name: 'Generate insights' }).dblclick()
    await expect(panel.getByText('Generating Insights...')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Edit insights' })).toBeDisabled()
    await expectNoAxeViolations(page, 'insights-being-generated')
    await expect.poll(() => model.asked.length).toBe(asked + 1)
    await page.reload()
    await expect(panel.getByText('Generating Insights...')).toBeVisible()
    await panel.getByRole('button', { name: 'Cancel generating insights' }).click()
    await expect(panel.getByText('Generating Insights...')).toHaveCount(0)
    // Wait for the cancellation to reach the server: an earlier answer would still count.
    await expectSaved(page)
    release.resolve()
    await expect(panel.getByText('Euro (EUR)')).toBeVisible()

    await panel.getByRole('button', { name: 'Generate insights' }).click()
    await expect(panel.getByText('On localTips, by the model')).toBeVisible()
    await expect(panel.getByText('Written by the AI model').first()).toBeVisible()
    await expect(panel.getByText(/^As of .*check the official source/).first()).toBeVisible()

    // A text that a person has edited since then is not replaced: the app asks first.
    await edit(page, 'Season', 'Our own words')
    model.answerWith(() => written('a second try'))
    await panel.getByRole('button', { name: 'Regenerate insights' }).click()
    const proposal = panel.getByRole('group', { name: 'New text for Season' })
    await expect(proposal.getByText('On season, by a second try')).toBeVisible()
    await expect(panel.getByText('Our own words')).toBeVisible()
    await expect(panel.getByText('On localTips, by a second try')).toBeVisible()
    await proposal.getByRole('button', { name: 'Use the new text for Season' }).click()
    await expect(panel.getByText('Our own words')).toHaveCount(0)
    await expect(panel.getByText('On season, by a second try')).toBeVisible()
    await expectSaved(page)
  },
)

modelTest('a model that refuses is told with Retry, which asks again', async ({ knownPage: page, model }) => {
  model.answerWith(() => modelReplies.unauthorized())
  await openTrip(page, threeDays)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Generate insights' }).click()
  await expect(panel.getByText("We couldn't generate insights.")).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Failed to generate insights. Please try again.')).toBeVisible()
  // Neither the key nor the model's own words reach people.
  await expect(page.getByText('sk-secret')).toHaveCount(0)
  await expect(panel.getByText('Euro (EUR)')).toBeVisible()
  await page.reload()
  model.answerWith(() => written())
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('On localTips, by the model')).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText("We couldn't generate insights.")).toHaveCount(0)
})
