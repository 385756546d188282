import { makeStaticStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useStable } from '../../ui/useStable.ts'

/** The card of a row is its only block. */
const useRowStyles = makeStaticStyles({
  '[data-item-id][data-on-map] > div': {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  '[data-item-id][data-on-map="chosen"] > div': { boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}` },
})

export interface RowLinkOptions {
  /** Whether the rows are beside the map. */
  isOn: boolean
  listNow: () => HTMLElement | null
  /** The pin that is chosen, and the one that is pointed at on the map. */
  chosenId: string | undefined
  pointedId: string | undefined
  /** Changes when rows may be others. */
  plan: unknown
  onChoose: (itemId: string) => void
  onLift: (itemId: string | undefined) => void
}

/**
 * Joins pins with the rows of the plan: a row that is pointed at or has the focus lifts its pin, one that is pressed
 * chooses it, and the reverse. Rows are marked directly, so that none of them renders.
 */
export function useRowLink({ isOn, listNow, chosenId, pointedId, plan, ...now }: RowLinkOptions): void {
  useRowStyles()
  const { onChoose, onLift } = useStable({ onChoose: now.onChoose, onLift: now.onLift })

  useEffect(() => {
    const rows = listNow()
    if (!isOn || !rows) return
    const lift = ({ target }: Event) => onLift(idOf(target))
    const letGo = () => onLift(undefined)
    const choose = ({ target }: Event) => {
      const id = idOf(target)
      if (id) onChoose(id)
    }
    const follows = [
      ['pointerover', lift],
      ['focusin', lift],
      ['pointerleave', letGo],
      ['focusout', letGo],
      ['click', choose],
    ] as const
    for (const [name, follow] of follows) rows.addEventListener(name, follow)
    return () => {
      for (const [name, follow] of follows) rows.removeEventListener(name, follow)
    }
  }, [isOn, listNow, onChoose, onLift])

  useEffect(() => (isOn ? mark(listNow(), pointedId, 'lifted') : undefined), [isOn, listNow, pointedId, plan])
  useEffect(
    () => (isOn ? mark(listNow(), chosenId, 'chosen') : undefined),
    [isOn, listNow, chosenId, pointedId, plan],
  )
}

const idOf = (target: EventTarget | null): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-item-id]')?.dataset['itemId']

function mark(list: HTMLElement | null, itemId: string | undefined, as: 'lifted' | 'chosen') {
  const row = itemId && list?.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(itemId)}"]`)
  if (!row) return undefined
  row.dataset['onMap'] = as
  return () => {
    delete row.dataset['onMap']
  }
}
