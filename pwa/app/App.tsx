import { FluentProvider, makeStyles } from '@fluentui/react-components'
import { RouterProvider } from 'react-router-dom'
import { ConfirmHost } from '../ui/confirm/ConfirmHost.tsx'
import { ToastRegion } from '../ui/toast/ToastRegion.tsx'
import { TooltipHost } from '../ui/tooltip/TooltipHost.tsx'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import { setNavigate } from './appNavigate.ts'
import { createRouter } from './routing/createRouter.tsx'
import { SessionGate } from './SessionGate.tsx'
import { UpdatePrompt } from './update/UpdatePrompt.tsx'
import 'virtual:theme.css'

const useStyles = makeStyles({
  // Fluent gives this class to the holders of popovers and dialogs as well: nothing here may have a size.
  root: { backgroundColor: 'transparent' },
})

// The tokens are custom properties of the root, made from theme.ts when the app is built.
const nothing = {}

/** The signed-in app. */
export function App() {
  const styles = useStyles()
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

// The router reads the address when it is made: only once the sign-in answer has been taken out of it.
const SignedIn = () => <RouterProvider router={(router ??= makeRouter())} />

/** One a page: the screens may be drawn anew. */
let router: ReturnType<typeof createRouter> | undefined

function makeRouter() {
  const created = createRouter()
  setNavigate(path => void created.navigate(path))
  // Somebody pressed a notification of the system while the app is open.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'OPEN') void created.navigate(data.path)
  })
  return created
}
