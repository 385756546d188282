import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import type { MapBackdrop } from '../../../ui/map/mapParts.ts'
import type { ArchiveStreets, FindAreas } from './sources.ts'
import { streetsBackdrop } from './streetsBackdrop.ts'
import type { StreetsNews } from './streetsBackdrop.ts'
import { chooseStreets, streetsChoice } from './streetsChoice.ts'

/** What a map needs to offer streets, and to show them. */
export interface StreetsState {
  /** Whether there are any: the host has some, or a downloaded map is on this device. */
  isOffered: boolean
  isOn: boolean
  toggle: () => void
  /** For the map; undefined while it shows the sketch. */
  backdrop: MapBackdrop | undefined
  /** To be shown on the map; undefined while there are no streets on it. */
  attribution: string | undefined
  /** Why there are no streets although they are on. */
  note: string | undefined
}

interface Told {
  by: MapBackdrop
  news: StreetsNews
  /** The attempt that is made while this stands. */
  keptFor?: number
}

const notes: Record<Exclude<StreetsNews['is'], 'ready'>, string> = {
  late: 'Streets are slow to load.',
  'no-answer': "Streets can't be loaded right now.",
  'no-streets-here': 'There are no streets for this place.',
  'no-graphics': "This browser can't draw streets.",
  'graphics-lost': 'This browser stopped drawing streets.',
}
const needsConnection = 'Streets need a connection or a downloaded map.'

/** How long until streets that failed are tried again. Nothing on the map tells of it unless they come. */
const retryMs = 30_000

const noAreas: FindAreas = () => Promise.resolve([])

/** Streets for a map. They come from a file on this device, then from the host. */
export function useStreets(
  host: HostMap | null,
  isOffline: boolean,
  findAreas: FindAreas = noAreas,
): StreetsState {
  const wanted = useSyncExternalStore(streetsChoice.subscribe, streetsChoice.get)
  const hasAreas = useHasAreas(findAreas)
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<Told>()
  const isOffered = host !== null || hasAreas
  const isOn = wanted && isOffered

  const hostKey = JSON.stringify(host)
  // A new attempt is a new backdrop: the map drops one that failed.
  const backdrop = useMemo(() => {
    if (!isOn) return undefined
    const find = async () => {
      const areas = await findAreas().catch((): ArchiveStreets[] => [])
      return [...areas, ...(host ? [(await import('./sources.ts')).hostStreets(host)] : [])]
    }
    const made = streetsBackdrop(find, news =>
      setTold(before => (before?.keptFor === attempt && news.is === 'late' ? before : { by: made, news })),
    )
    return made
    // oxlint-disable-next-line react/exhaustive-deps -- `hostKey` stands for `host`, `attempt` asks for another one
  }, [isOn, attempt, hostKey, findAreas])
  const news = told && (told.by === backdrop || told.keptFor === attempt) ? told.news : undefined

  const [wasOffline, setWasOffline] = useState(isOffline)
  if (wasOffline !== isOffline) {
    setWasOffline(isOffline)
    if (!isOffline && news?.is !== 'ready') setAttempt(attempt + 1)
  }

  const retry = useEffectEvent(() => {
    if (told) setTold({ ...told, keptFor: attempt + 1 })
    setAttempt(attempt + 1)
  })
  const isRetried =
    isOn && !isOffline && told?.by === backdrop && told?.news.is === 'no-answer' && told.news.isOver
  useEffect(() => {
    if (!isRetried) return
    const timer = setTimeout(retry, retryMs)
    return () => clearTimeout(timer)
  }, [isRetried, attempt])

  return {
    isOffered,
    isOn,
    toggle: () => chooseStreets(!isOn),
    backdrop,
    attribution: isOn && news?.is === 'ready' ? news.attribution : undefined,
    note: isOn && news && news.is !== 'ready' ? noteOf(news.is, isOffline) : undefined,
  }
}

function noteOf(problem: keyof typeof notes, isOffline: boolean): string {
  return isOffline && (problem === 'late' || problem === 'no-answer') ? needsConnection : notes[problem]
}

function useHasAreas(findAreas: FindAreas): boolean {
  const [hasAreas, setHasAreas] = useState(false)
  useEffect(() => {
    let isHere = true
    findAreas().then(
      areas => isHere && setHasAreas(areas.length > 0),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [findAreas])
  return hasAreas
}
