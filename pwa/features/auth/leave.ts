import { closeSession } from '../../data/session/closeSession.ts'
import { dropDrafts, endDrafts } from '../../data/drafts/drafts.ts'
import { allowUnload } from '../../data/drafts/unsaved.ts'
import { forgetJournal } from '../../data/store/journal.ts'
import { forgetReceived } from '../../worker/forgetReceived.ts'
import { dropSettings } from '../settings/settingsStore.ts'

/**
 * Ends the session on this device and at the identity provider; the person lands on the site's own origin.
 * `forget` also deletes their database, drafts and downloaded maps, including whatever was not sent.
 */
export async function leave(userId: string, { forget }: { forget: boolean }) {
  const { becomeNobody, signOut } = await import('./authClient.ts')
  await stopPush()
  allowUnload()
  const mapsStopped = stopMaps()
  // Writers stop first: nothing may be written for someone who has left.
  const closed = closeSession({ forget })
  // Other tabs leave, too, or else they would notice that the database is gone, and download everything again.
  becomeNobody()
  if (forget) {
    endDrafts(userId)
    // At once, because this page may be closed while its database is; and again for what other tabs wrote meanwhile.
    forgetTexts(userId)
    await closed
    forgetTexts(userId)
    await forgetFile()
    // A download that goes on would bring the folder back, or keep it from being removed.
    await mapsStopped
    await forgetMaps(userId)
  } else await Promise.all([closed, mapsStopped])
  await signOut()
}

/** Removes what is kept outside the database. */
function forgetTexts(userId: string) {
  dropDrafts(userId)
  dropSettings(userId)
  forgetJournal(userId)
}

/** A file that another app shared, and that was not imported yet. */
async function forgetFile() {
  try {
    await forgetReceived(caches)
  } catch {
    // Without a secure connection there are no caches, and nothing was received.
  }
}

/** Nothing is downloaded for someone who has left. */
async function stopMaps() {
  try {
    await (await import('../map/offline/downloads.ts')).stopDownloads()
  } catch (error) {
    // They end with this page.
    console.warn('Map downloads could not be stopped', error)
  }
}

async function forgetMaps(userId: string) {
  try {
    await (await import('../map/offline/forgetMaps.ts')).forgetMaps(userId)
  } catch (error) {
    // Maps show streets, and nothing of the person; the browser drops what it needs room for.
    console.warn('Downloaded maps could not be removed', error)
  }
}

/** The next person on this device must not get notifications for someone who left. */
async function stopPush() {
  try {
    await (await import('../notifications/pushDevice.ts')).leavePush()
  } catch (error) {
    // The server forgets a device at the first message that it no longer accepts.
    console.warn('Push notifications could not be turned off', error)
  }
}
