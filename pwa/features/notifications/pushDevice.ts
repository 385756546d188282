import { apiRequest } from '../../data/server/api.ts'

const deadlineMs = 3_000
const path = '/api/push/subscriptions'

/**
 * `unsupported`: this browser, or this way of opening the app, cannot receive push messages. `blocked`: the person
 * denied permission.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Whether this device receives notifications while the app is closed. */
export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks for permission and subscribes this device to push messages. Resolves to the resulting state. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await readPushState()
  const worker = await navigator.serviceWorker.ready
  const subscription = await subscribe(worker.pushManager)
  try {
    await register(subscription)
  } catch (error) {
    // If only the browser were subscribed and the server did not know, the switch would do nothing.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/**
 * Registers a device that is subscribed with the server again, because the server forgets it when the sign-in ends that it
 * was registered from. Any other device stays as it is.
 */
export async function renewPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker || !(await worker.pushManager?.getSubscription())) return
  await register(await subscribe(worker.pushManager))
}

/** For a person who leaves this device: neither messages nor the number on the app's icon are for the next one. */
export async function leavePush(): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => undefined)
  await stopPush()
}

/** Unsubscribes this device. Without a network, the server finds out when it sends the next message. */
export async function stopPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.allSettled([
    subscription.unsubscribe(),
    apiRequest('DELETE', path, { endpoint }, { timeoutMs: deadlineMs }),
  ])
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await apiRequest('POST', path, { endpoint, keys })
}

/** The subscription of this device: the one that it has, unless that was made for another key of this server. */
async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await apiRequest<{ publicKey: string }>('GET', '/api/push/key')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // A subscription made for a different key of this server is in the way.
    const known = await manager.getSubscription()
    if (!known) throw error
    await known.unsubscribe()
    return await manager.subscribe(options)
  }
}
