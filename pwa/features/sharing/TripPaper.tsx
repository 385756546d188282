import { useEffect, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { isApple } from '../../ui/shortcuts/shortcutText.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import type { TripPaperProps } from './PaperAtHand.tsx'

/** How long Ctrl+P waits for the code that prints. Milliseconds. */
const patienceMs = 2000

const AtHandPart = lazyPart(() => import('./PaperAtHand.tsx').then(part => part.PaperAtHand), { quiet: true })

/**
 * Prints the plan instead of the page, however printing is started. Ctrl+P waits for the paper; for the browser's menu,
 * which can't, the paper is at hand soon after the page stands. Until then, print styles leave out what can be pressed.
 */
export function TripPaper({ trip, visited }: TripPaperProps) {
  const [isAtHand, setAtHand] = useState(false)
  useEffect(() => whenIdle(() => setAtHand(true), 5000), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksToPrint(event)) return
      event.preventDefault()
      if (!event.repeat) void print(trip)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [trip])
  return isAtHand && <AtHandPart trip={trip} visited={visited} />
}

const asksToPrint = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

async function print(trip: Trip): Promise<void> {
  try {
    const { printTrip } = await withDeadline(import('./printTrip.ts'), patienceMs)
    await printTrip(trip)
  } catch {
    // Offline before the app was ever whole, or with storage that doesn't answer: what is at hand is printed.
    window.print()
  }
}
