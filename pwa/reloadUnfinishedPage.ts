const starting = '[data-sync-state=opening], [data-part=loading]'

/**
 * Reloads a page that was still starting up when it entered the back/forward cache and is now shown again: what it was
 * waiting for never arrives (seen in Firefox, where the page stays empty). A page that had finished starting just
 * continues.
 */
export function reloadUnfinishedPage(root: Element, reload = () => location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (root.childElementCount === 0 || root.querySelector(starting))) reload()
  })
}
