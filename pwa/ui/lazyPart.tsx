import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { toast } from './toast/toast.ts'

interface LazyPartOptions {
  /** Says nothing when the code cannot be had. */
  quiet?: boolean
  /** What stands in its place until the code is there. */
  waiting?: ReactNode
}

/**
 * A component whose code is fetched when it is first shown (dialogs, menus, palettes). It shows nothing until
 * then, or what is given as `waiting`. Code that cannot be had (offline before it was stored, or replaced by a newer
 * version) ends in a toast that offers a reload, never in a broken screen; showing it again tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false, waiting = null }: LazyPartOptions = {},
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const preload = () =>
    (loading ??= load().then(
      component => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function Part(props: Props) {
    // Null once it is known that there is none: a wait must end.
    const [Component, setComponent] = useState<ComponentType<Props> | null | undefined>(() => loaded)
    useEffect(() => {
      if (Component !== undefined) return
      let here = true
      preload().then(
        component => here && setComponent(() => component),
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
    return Component ? <Component {...props} /> : Component === null ? null : waiting
  }

  /** Fetches the code ahead of time; a failure waits until it is really shown. */
  Part.preload = () => void preload().catch(() => undefined)
  return Part
}

function offerReload() {
  toast({
    title: 'This part of Wend. is not on your device yet',
    description: 'There may be a newer version. Reload when you are connected.',
    action: { label: 'Reload', onPress: () => location.reload() },
    duration: Infinity,
  })
}
