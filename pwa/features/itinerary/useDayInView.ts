import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { createStore } from '../../ui/createStore.ts'
import type { Store } from '../../ui/createStore.ts'
import { inNextFrame } from '../../ui/inNextFrame.ts'
import { barsEnd } from './barsEnd.ts'
import { dayAtLine } from './dayAtLine.ts'
import { onPersonScroll } from '../../ui/onPersonScroll.ts'

export interface DayInView {
  /** The id of the day in view. Outside React's state: only those who follow it render again. */
  store: Store<string | undefined>
  /** Makes a day the one in view until the person scrolls on, however far up the page can bring it. */
  hold: (dayId: string) => void
  /** The id of the day in view, or that of the ideas when they are what is looked at. */
  placeNow: () => string | undefined
}

/** Follows which day of a list is in view while the page scrolls. */
export function useDayInView(list: RefObject<HTMLElement | null>, plan: readonly PlanDay[]): DayInView {
  const [spy] = useState(() => makeSpy(() => list.current))
  // After each change of the plan, days have other places, or other ids. Looking before the frame would lay out the page
  // one more time.
  useEffect(() => inNextFrame(spy.measure), [spy, plan])
  useEffect(() => spy.follow(), [spy])
  return spy
}

function makeSpy(listNow: () => HTMLElement | null) {
  const store = createStore<string | undefined>(undefined)
  let held: string | undefined

  const measure = () => {
    const list = listNow()
    const days = list
      ? [...list.querySelectorAll<HTMLElement>(`[data-day-id]:not([data-day-id="${ideasChoice}"])`)]
      : []
    const first = days[0]
    // Another place of the trip is shown.
    if (first?.offsetParent === null) return
    const stillThere = held !== undefined && days.some(day => day.dataset['dayId'] === held)
    const page = document.documentElement
    const index = first
      ? dayAtLine({
          count: days.length,
          topOf: at => days[at]!.getBoundingClientRect().top,
          landing: barsEnd(first),
          height: window.innerHeight,
          scrolled: window.scrollY,
          most: page.scrollHeight - window.innerHeight,
        })
      : 0
    const next = stillThere ? held : days[index]?.dataset['dayId']
    if (next !== store.get()) store.set(next)
  }

  return {
    store,
    measure,
    hold(dayId: string) {
      held = dayId
      // The ideas are no day: the days go on following the scrolling.
      if (dayId !== ideasChoice && dayId !== store.get()) store.set(dayId)
    },
    placeNow() {
      const ideas = listNow()?.querySelector<HTMLElement>(`[data-day-id="${ideasChoice}"]`)
      if (!ideas || ideas.offsetParent === null) return store.get()
      const isInView = held === ideasChoice || ideas.getBoundingClientRect().top < window.innerHeight / 2
      return isInView ? ideasChoice : store.get()
    },
    follow() {
      let frame = 0
      const onScroll = () => {
        frame ||= requestAnimationFrame(() => {
          frame = 0
          measure()
        })
      }
      const letGo = ({ type }: Event) => {
        // A press on the "+" that adds to the ideas is no scrolling.
        if (type !== 'pointerdown' || held !== ideasChoice) held = undefined
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      window.addEventListener('resize', onScroll)
      const stopListening = onPersonScroll(letGo)
      return () => {
        cancelAnimationFrame(frame)
        window.removeEventListener('scroll', onScroll)
        window.removeEventListener('resize', onScroll)
        stopListening()
      }
    },
  }
}
