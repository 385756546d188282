import { MenuList } from '@fluentui/react-components'
import type { MenuListProps } from '@fluentui/react-components'
import { useTypeAhead } from './useTypeAhead.ts'

/** A menu's entries, which can be found by typing how they begin. Used by every menu in the app. */
export const TypeAheadMenuList = (props: MenuListProps) => (
  // MenuList itself passes on fewer events.
  <div {...useTypeAhead()}>
    <MenuList {...props} />
  </div>
)
