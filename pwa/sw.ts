/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { pushedNotice } from './features/notifications/pushedNotice.ts'
import { notTheApp } from '#shared/plain/notTheApp.ts'
import { isAppImage } from './swRules.ts'

declare const self: ServiceWorkerGlobalScope

// Every screen is stored on the first visit. A new version waits until a tab accepts it (app/update).
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// The first visit can go offline without a reload: its worker serves the page that is open already.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('message', event => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// Every address of the app is the same document. Addresses of the server go to the network untouched: answered
// with the app's document, the identity provider's pages would never be seen.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheApp }))

// Pictures that are not part of the app's own files. Nothing below /api is ever stored.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && isAppImage(url.pathname),
  new CacheFirst({
    cacheName: 'images',
    plugins: [
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
    ],
  }),
)

// News that came while nobody looked. A message that cannot be read still has to show something.
self.addEventListener('push', event => {
  const { title, path, ...options } = pushedNotice(event.data?.text())
  const shown = self.registration.showNotification(title, {
    ...options,
    icon: '/icons/icon-192.png',
    data: path,
  })
  event.waitUntil(Promise.all([shown, badge()]))
})

// How many there are is known to the app alone: until it is opened the badge says only that there are some.
async function badge() {
  await self.navigator.setAppBadge?.().catch(() => undefined)
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data ?? '/notifications')))
})

/** Goes there in a window that is open, without a reload: somebody may be typing there. */
async function openAt(path: string) {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return await self.clients.openWindow(path)
  open.postMessage({ type: 'OPEN', path })
  return await open.focus()
}
