import { matchRoutes, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import type { Location, NavigateOptions, NavigationType, Navigator, To } from 'react-router-dom'
import { createStore } from '../../ui/createStore.ts'
import { setLeaving } from '../../ui/navigation/leaving.ts'
import type { Screen } from '../screens.tsx'
import { lazyScreen } from './loadScreen.ts'
import type { ScreenCode } from './loadScreen.ts'
import { savePosition } from './scrollPositions.ts'

/** What is on the page. */
export interface Shown {
  location: Location
  /** How it was reached. */
  action: NavigationType
  /** Undefined until the code of the first screen is there. */
  code?: ScreenCode
  /** Whether the page stays where it is scrolled to. */
  keepsScroll: boolean
}

export type AppRouter = ReturnType<typeof createRouter>

/**
 * Decides what the page shows. A navigation first loads the next screen's code, while the old screen and its address
 * stay; a navigation that starts meanwhile takes its place. If the code is there already, all of this happens at once.
 * The router that the library has for this also loads and sends data, which nothing here needs: 17 KB of the first
 * screen, gzip.
 */
export function createRouter(screens: readonly Pick<Screen, 'paths' | 'load'>[]) {
  const history = createBrowserHistory()
  const notFound = lazyScreen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)
  const routes = screens.flatMap(({ paths, load }) => {
    const handle = lazyScreen(load)
    return paths.map(path => ({ path, handle }))
  })
  const shown = createStore<Shown>({
    location: history.location,
    action: history.action,
    keepsScroll: false,
  })
  let latest = 0

  function open(
    pathname: string,
    { keepsScroll = false, change }: { keepsScroll?: boolean; change?: () => void },
  ) {
    const turn = ++latest
    const screen = matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? notFound
    const arrive = (code: ScreenCode) => {
      if (turn !== latest) return
      // The first screen may be one that was reloaded, and isn't there yet.
      if (shown.get().code) savePosition(shown.get().location)
      change?.()
      const { location, action } = history
      shown.set({ location, action, code, keepsScroll })
    }
    const code = screen.loaded()
    if (code) return arrive(code)
    // The first screen has none before it.
    if (shown.get().code) setLeaving(true)
    void screen.load().then(arrive)
  }

  const move = (kind: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) =>
    open(history.encodeLocation(to).pathname, {
      keepsScroll: options?.preventScrollReset === true,
      change: () => history[kind](to, state),
    })
  const push = move('push')

  const stop = history.listen(({ location }) => open(location.pathname, {}))
  open(history.location.pathname, {})

  const { createHref, createURL, encodeLocation, go } = history
  const navigator: Navigator = { createHref, createURL, encodeLocation, go, push, replace: move('replace') }
  return {
    shown,
    navigator,
    /** Ends following the browser's buttons, for tests. */
    stop,
    paths: routes.map(({ path }) => path),
    /** Goes to an address of the app; any other is left alone. */
    navigate(path: string) {
      const { origin, pathname, search, hash } = new URL(path, location.href)
      if (origin === location.origin) push({ pathname, search, hash })
    },
  }
}
