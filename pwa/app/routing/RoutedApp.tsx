import { startTransition, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Router, useRoutes } from 'react-router-dom'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { setLeaving } from '../../ui/navigation/leaving.ts'
import type { AppRouter, Shown } from './createRouter.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenError } from './ScreenError.tsx'
import { useScrollRestoration } from './useScrollRestoration.ts'

interface RoutedAppProps {
  router: AppRouter
  /** What surrounds every screen, with an outlet for it. */
  frame: ReactNode
}

/** The frame, and in it the screen of the address. An error in a screen leaves the frame usable. */
export function RoutedApp({ router, frame }: RoutedAppProps) {
  const [shown, setShown] = useState(router.shown.get)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(router.shown.get()))
    follow()
    return router.shown.subscribe(follow)
  }, [router])
  useScrollRestoration(shown)
  useLayoutEffect(() => setLeaving(false), [shown])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={router.navigator}>
      <ScreenBoundary shown={shown}>
        <Frame paths={router.paths} frame={frame} shown={shown} />
      </ScreenBoundary>
    </Router>
  )
}

function Frame({ paths, frame, shown }: { paths: readonly string[]; frame: ReactNode; shown: Shown }) {
  const element = (
    <ScreenBoundary shown={shown}>
      <ShownScreen code={shown.code} />
    </ScreenBoundary>
  )
  const framed = useRoutes([{ element: frame, children: [...paths, '*'].map(path => ({ path, element })) }])
  // No pattern matches a line break.
  return framed ?? element
}

function ShownScreen({ code }: Pick<Shown, 'code'>) {
  if (!code) return <LoadingScreen />
  return code.Screen ? <code.Screen /> : <ScreenError error={code.error} />
}
