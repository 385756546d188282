/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { pushedNotice } from './features/notifications/pushedNotice.ts'
import { notTheApp } from '#shared/plain/notTheApp.ts'
import { receivingPath } from '#shared/plain/receivingPath.ts'
import { receiveShare } from './worker/receivedShare.ts'
import {
  dropOldStreets,
  isStreetsFile,
  keepStreets,
  keepStreetsMessage,
  storeStreets,
  streetsCache,
} from './worker/streetsFiles.ts'
import { isAppImage, isOfTheApp } from './worker/swRules.ts'

declare const self: ServiceWorkerGlobalScope

// Every screen is stored on the first visit. A new version waits until a tab accepts it (app/update).
const files = self.__WB_MANIFEST
const addressOf = (file: (typeof files)[number]) => (typeof file === 'string' ? file : file.url)
precacheAndRoute(files.filter(file => !isStreetsFile(addressOf(file))))
cleanupOutdatedCaches()

// What draws streets is stored when it is first used or a map is downloaded, and from then on with each version.
const streetsFiles = files.map(addressOf).filter(isStreetsFile)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isStreetsFile(url.pathname),
  new CacheFirst({ cacheName: streetsCache }),
)
self.addEventListener('install', event => event.waitUntil(storeStreets(streetsFiles, caches)))
self.addEventListener('activate', event => event.waitUntil(dropOldStreets(streetsFiles, caches)))

// Lets the first visit go offline without a reload: its worker also controls the page that is already open.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('message', event => {
  const { type } = (event.data as { type?: unknown } | null) ?? {}
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === keepStreetsMessage)
    event.waitUntil(
      keepStreets(streetsFiles, caches).then(
        () => event.ports[0]?.postMessage(true),
        () => event.ports[0]?.postMessage(false),
      ),
    )
})

// Every address of the app is the same document. The server's addresses go to the network untouched: if they were
// answered with the app's document, the identity provider's pages would never be seen.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheApp }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === receivingPath,
  async ({ request }) => Response.redirect(await receiveShare(request, caches), 303),
  'POST',
)

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

// News that arrived while the app was not in view. A message that can't be read still has to show something.
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

/** Navigates in a window of the app that is already open, without a reload: someone may be typing there. */
async function openAt(path: string) {
  const open = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => isOfTheApp(url))
  if (!open) return await self.clients.openWindow(path)
  open.postMessage({ type: 'OPEN', path })
  return await open.focus()
}
