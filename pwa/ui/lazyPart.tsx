import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from './toast/toast.ts'

/**
 * A component whose code is fetched when it is first shown (dialogs, menus, palettes). It shows nothing until
 * then. Code that cannot be had (offline before it was stored, or replaced by a newer version) ends in a toast
 * that offers a reload, never in a broken screen; showing it again tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false }: { quiet?: boolean } = {},
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
    const [Component, setComponent] = useState(() => loaded)
    useEffect(() => {
      if (Component) return
      let here = true
      preload().then(
        component => here && setComponent(() => component),
        () => !quiet && here && offerReload(),
      )
      return () => {
        here = false
      }
    }, [Component])
    return Component ? <Component {...props} /> : null
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
