/** Brings a row that was just added into view, as soon as it is drawn, and tells which day it is in. */
export function showNewRow(list: HTMLElement | null, itemId: string, onShown: (dayId: string) => void): void {
  // The row is drawn a frame or two after its edit is stored.
  let frames = 30
  const look = () => {
    const row = list?.querySelector(`[data-item-id="${CSS.escape(itemId)}"]`)
    if (row) {
      row.scrollIntoView({ block: 'nearest' })
      onShown(row.closest<HTMLElement>('[data-day-id]')!.dataset['dayId']!)
    } else if (frames-- > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
