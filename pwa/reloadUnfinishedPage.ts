const starting = '[data-sync-state=opening], [data-part=loading]'
const silent = '[data-sync-state=silent]'
/** The app waits for half as long before it says that its storage is silent. */
const silenceMs = 15_000

/**
 * Reloads a page that was still starting up when it entered the back/forward cache and is now shown again: what it was
 * waiting for never arrives (seen in Firefox, where the page stays empty). A page that had finished starting just
 * continues, unless its storage then stays silent: Firefox can lose what was being stored as well. Edits and texts are
 * kept outside of that storage.
 */
export function reloadUnfinishedPage(root: Element, reload = () => location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (root.childElementCount === 0 || root.querySelector(starting)) return reload()
    setTimeout(() => {
      if (root.querySelector(silent)) reload()
    }, silenceMs)
  })
}
