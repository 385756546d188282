import { createElement } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { isLoginCallback } from './app/loginCallback.ts'
import { readLastUser } from './features/auth/lastUser.ts'

const root = createRoot(document.getElementById('root')!)

/** The app for someone this device knows, or who comes back from signing in; the landing page for everyone else. */
async function choosePage(): Promise<ComponentType> {
  if (readLastUser() || isLoginCallback(location.search)) return (await import('./app/App.tsx')).App
  return (await import('./app/Landing.tsx')).Landing
}

/** Plain elements only: this is what is left when the code of the page itself cannot be had. */
function StartFailed() {
  return (
    <main className="wend-notice" role="alert">
      <p>Wend. could not start: a part of it is missing on this device. Connect and load the page again.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  )
}

choosePage().then(
  page => root.render(createElement(page)),
  () => root.render(<StartFailed />),
)

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // After the page has loaded, so that storing it for offline use does not slow its first paint.
  const start = () =>
    void import('./app/update/serviceWorker.ts').then(
      part => part.registerServiceWorker(),
      // A page that is left early does not need it, and the next one asks again.
      () => undefined,
    )
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
