/** The picture that goes with a step. */
export type QuickStartPicture = 'new-trip' | 'days' | 'people' | 'today' | 'offline'

export interface QuickStartStep {
  picture: QuickStartPicture
  title: string
  /** Markdown in one paragraph. */
  text: string
}

/** The Quick Start Guide: five steps in at most 250 words. The rest is in docs/using.md. */
export const quickStart: readonly QuickStartStep[] = [
  {
    picture: 'new-trip',
    title: 'Start a trip',
    text: "Tap **New Trip**, say where you're going and pick your dates. No dates yet? Add them later.",
  },
  {
    picture: 'days',
    title: 'Fill your days',
    text: 'Type into any day: *9:30 Coffee* or *dinner at 8*. Pick a place we know to get its address and hours, or press Enter to keep your own words. Drag to reorder. Everything you delete or move has an **Undo**. Out of ideas? **Generate** plans your empty days, even offline.',
  },
  {
    picture: 'people',
    title: 'Plan together',
    text: 'Choose **Invite** and send the link. Everyone can edit at the same time, and changes merge. To show your plan to anyone else, use **Share**.',
  },
  {
    picture: 'today',
    title: 'Travel',
    text: "During your trip, Wend. opens on today: what's now, what's next and how to get there. **Running late** moves the rest of your day.",
  },
  {
    picture: 'offline',
    title: 'Go offline',
    text: "Your trips live on your device. Plan on a plane, and everything syncs when you're back online. The cloud at the top says **All changes saved**, or how many are **saved on this device**. Tap it to see details. To keep Wend. one tap away, choose **Install**, or on an iPhone tap Share and **Add to Home Screen**.",
  },
]

/** The guide as Markdown, without its pictures. */
export const quickStartMarkdown = (): string =>
  quickStart.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n')
