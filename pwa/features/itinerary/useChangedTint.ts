import { makeStyles, tokens } from '@fluentui/react-components'
import { recentMs, useRecentlyChanged } from '../../data/rows/recentChanges.ts'
import { stillWanted } from '../../ui/look/breakpoints.ts'

const tint = tokens.colorBrandBackground2

const useStyles = makeStyles({
  changed: {
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { backgroundColor: tint }, '35%': { backgroundColor: tint } },
      animationDuration: `${recentMs}ms`,
      animationTimingFunction: 'ease-out',
    },
    [stillWanted]: { backgroundColor: tint },
  },
})

/** A class that marks the row for two seconds after someone else changed it; undefined at all other times. */
export function useChangedTint(id: string): string | undefined {
  const { changed } = useStyles()
  return useRecentlyChanged(id) ? changed : undefined
}
