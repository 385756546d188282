import { MenuList } from '@fluentui/react-components'
import type { MenuListProps } from '@fluentui/react-components'
import { useRef } from 'react'
import { useBackAsEscape } from './useBackAsEscape.ts'
import { useTypeAhead } from './useTypeAhead.ts'

/** A menu's entries, which can be found by typing how they begin. Used by every menu in the app. */
export function TypeAheadMenuList(props: MenuListProps) {
  const place = useRef<HTMLDivElement>(null)
  useBackAsEscape(place, true)
  return (
    // MenuList itself passes on fewer events.
    <div ref={place} {...useTypeAhead()}>
      <MenuList {...props} />
    </div>
  )
}
