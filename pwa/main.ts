import { deleteLeftovers } from './data/store/leftovers.ts'
import { isLoginCallback } from './features/auth/loginCallback.ts'
import { readLastUser } from './features/auth/lastUser.ts'
import { reloadUnfinishedPage } from './reloadUnfinishedPage.ts'

const container = document.getElementById('root')!
reloadUnfinishedPage(container)
// Whoever opens it: the person whose data this was may not come back. What it can't delete, the next page tries again.
deleteLeftovers().catch(() => undefined)

/** The app for someone this device knows, or who comes back from signing in; the landing page for everyone else. */
async function showPage(): Promise<void> {
  if (readLastUser() || isLoginCallback(location.search))
    return (await import('./app/App.tsx')).showApp(container)
  return (await import('./app/screens/Landing.tsx')).showLanding(container)
}

/** Needs no other file: this is what is left when the page's own code can't be loaded. */
function showStartFailed(): void {
  const [notice, text, button] = [
    document.createElement('main'),
    document.createElement('p'),
    document.createElement('button'),
  ]
  notice.className = 'wend-notice'
  notice.setAttribute('role', 'alert')
  text.textContent =
    "Wend. couldn't start because part of it is missing on this device. Go online and reload."
  button.type = 'button'
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  notice.append(text, button)
  container.append(notice)
}

showPage().catch(showStartFailed)

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // After the page has loaded, so that storing it for offline use does not slow its first paint.
  const start = () =>
    void import('./features/update/serviceWorker.ts').then(
      part => part.registerServiceWorker(),
      // If the page is closed early, this doesn't matter: the next one registers again.
      () => undefined,
    )
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
