import { MenuList } from '@fluentui/react-components'
import type { MenuListProps } from '@fluentui/react-components'
import { useTypeAhead } from './useTypeAhead.ts'

/** The entries of a menu, found by typing how they begin. For every menu of the app. */
export const TypeAheadMenuList = (props: MenuListProps) => (
  // The list itself passes on fewer events.
  <div {...useTypeAhead()}>
    <MenuList {...props} />
  </div>
)
