import { startTransition, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { toast } from './toast/toast.ts'

interface LazyPartOptions<Props> {
  /** Stays silent if the code can't be loaded. */
  quiet?: boolean
  /** What is more urgent: the code is loaded after it. */
  after?: Promise<void>
  /** Shown in its place until the code has loaded. */
  waiting?: ReactNode | ((props: Props) => ReactNode)
}

/**
 * A component whose code is loaded when it is first shown (dialogs, menus, palettes). Until then it shows nothing, or
 * what is passed as `waiting`. If the code can't be loaded (offline before it was stored, or replaced by a newer
 * version), a toast offers a reload instead of leaving a broken screen. Showing it again retries.
 *
 * @param load `() => import('./Part.tsx').then(part => part.Part)`: this builds to less than the same with `await`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false, after, waiting = null }: LazyPartOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const preload = () =>
    (loading ??= (after ? after.then(load) : load()).then(
      component => (loaded = component),
      (error: unknown) => {
        loading = undefined
        console.warn('A part of the app did not load', error)
        throw error
      },
    ))

  function Part(props: Props) {
    // Null once loading has failed: a wait must end.
    const [Component, setComponent] = useState<ComponentType<Props> | null | undefined>(() => loaded)
    useEffect(() => {
      if (Component !== undefined) return
      let here = true
      preload().then(
        component => here && startTransition(() => setComponent(() => component)),
        () => {
          if (!here) return
          setComponent(null)
          if (!quiet) offerReload()
        },
      )
      return () => {
        here = false
      }
    }, [Component])
    if (Component) return <Component {...props} />
    if (Component === null) return null
    return typeof waiting === 'function' ? waiting(props) : waiting
  }

  /** Loads the code ahead of time; a failure isn't reported until the part is actually shown. */
  Part.preload = () => void preload().catch(() => undefined)
  return Part
}

function offerReload() {
  toast({
    title: "This part of Wend. isn't on your device yet",
    description: "There may be a newer version. Reload when you're online.",
    action: { label: 'Reload', onPress: () => location.reload() },
    duration: Infinity,
  })
}
