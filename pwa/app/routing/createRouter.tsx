import { createBrowserRouter } from 'react-router-dom'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { screens } from '../screens.tsx'
import { AppShell } from '../shell/AppShell.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ScreenError } from './ScreenError.tsx'
import { loadScreen } from './loadScreen.ts'

/** The router of the signed-in app: one frame, one lazy screen per path, and 404 for the rest. */
export function createRouter() {
  const routes = screens.flatMap(({ paths, load }) =>
    paths.map(path => ({
      path,
      lazy: async () => ({ Component: await loadScreen(load) }),
      errorElement: <ScreenError />,
      hydrateFallbackElement: <LoadingScreen />,
    })),
  )
  return createBrowserRouter([
    {
      element: <AppShell />,
      // An error outside the screens still keeps the frame's place in the page.
      errorElement: <ScreenError />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        // Screens that fail to load report to this inner boundary, so that the bars stay usable.
        { errorElement: <ScreenError />, children: [...routes, { path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ])
}
