import { tokens } from '@fluentui/react-components'
import { space, touch } from './space.ts'

/*
 * The building blocks of most rules; spread them into a rule. Gaps are in steps of 4 px, see space.ts.
 */

/** Stacked vertically, as wide as the widest item. */
export const stack = (...gap: readonly number[]) => ({ display: 'grid', gap: space(...gap) }) as const

/** Stacked vertically, never wider than the available room: long words break. */
export const column = (...gap: readonly number[]) =>
  ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(...gap) }) as const

/** Stacked vertically, for items that grow and shrink. */
export const flexColumn = (...gap: readonly number[]) =>
  ({ display: 'flex', flexDirection: 'column', gap: space(...gap) }) as const

/** Side by side on one line, centered on it. */
export const row = (...gap: readonly number[]) =>
  ({ display: 'flex', alignItems: 'center', gap: space(...gap) }) as const

/** Side by side, centered, on as many lines as it takes. */
export const wrappingRow = (...gap: readonly number[]) =>
  ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(...gap) }) as const

/** Side by side on as many lines as it takes. */
export const wrapping = (...gap: readonly number[]) =>
  ({ display: 'flex', flexWrap: 'wrap', gap: space(...gap) }) as const

/** A list without its bullets and margins. */
export const plainList = { listStyleType: 'none', margin: 0, padding: 0 } as const

/** A fieldset with no visible frame. */
export const plainFieldset = { border: 'none', margin: 0, minWidth: 0, padding: 0 } as const

/** Text that is cut off with an ellipsis at the end of the line. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Read by screen readers, and seen by nobody. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Covers its whole container. */
export const covering = { position: 'absolute', inset: 0 } as const

/** A picture that fills its frame. */
export const filling = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const

/** Rounded at both ends and tall enough for a finger. */
export const pill = { minHeight: touch, borderRadius: tokens.borderRadiusCircular } as const

/** For controls that contain only an icon. */
export const touchSquare = { minWidth: touch, minHeight: touch } as const

/** A select field tall enough for a finger. */
export const touchSelect = { minHeight: touch, '& select': { height: touch } } as const

/** For secondary text. */
export const quietText = { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 } as const
