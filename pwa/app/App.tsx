import { FluentProvider, makeStyles } from '@fluentui/react-components'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmHost } from '../ui/confirm/ConfirmHost.tsx'
import { ToastRegion } from '../ui/toast/ToastRegion.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useRootMark } from '../ui/useRootMark.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import { setNavigate } from '../ui/navigation/appNavigate.ts'
import { createRouter } from './routing/createRouter.ts'
import type { AppRouter } from './routing/createRouter.ts'
import { RoutedApp } from './routing/RoutedApp.tsx'
import { screens } from './screens.tsx'
import { SessionGate } from './SessionGate.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { UpdatePrompt } from '../features/update/UpdatePrompt.tsx'
import 'virtual:theme.css'

const useStyles = makeStyles({
  // Fluent also puts this class on the containers of popovers and dialogs, so don't set a size here.
  root: { backgroundColor: 'transparent' },
})

// Nobody rests on a control before the first screen is there.
const TooltipHost = lazyPart(() => import('../ui/tooltip/TooltipHost.tsx').then(part => part.TooltipHost), {
  quiet: true,
  after: new Promise<void>(done => whenIdle(done, 3000)),
})

// The tokens are custom properties of the root, made from theme.ts when the app is built.
const nothing = {}

/** In slices, so that presses are answered while the first screen is made. */
export const showApp = (container: Element) => startTransition(() => createRoot(container).render(<App />))

/** The signed-in app. */
function App() {
  const styles = useStyles()
  useRootMark('app')
  return (
    <FluentProvider theme={nothing} className={styles.root}>
      <AppErrorBoundary>
        <SessionGate>
          <SignedIn />
        </SessionGate>
        <UpdatePrompt />
        <ConfirmHost />
        <ToastRegion />
        <TooltipHost />
      </AppErrorBoundary>
    </FluentProvider>
  )
}

// The router reads the URL when it is created, so create it only after sign-in has removed its answer from there.
const SignedIn = () => <RoutedApp router={(router ??= makeRouter())} frame={frame} />

const frame = <AppShell />

/** One per page: the screens may re-render. */
let router: AppRouter | undefined

function makeRouter() {
  const created = createRouter(screens)
  setNavigate(created.navigate)
  // A system notification was pressed while the app is open.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'OPEN') created.navigate(data.path)
  })
  return created
}
