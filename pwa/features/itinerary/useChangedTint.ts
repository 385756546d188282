import { makeStyles, tokens } from '@fluentui/react-components'
import { recentMs, useRecentlyChanged } from '../../sync/recentChanges.ts'

const tint = tokens.colorBrandBackground2

const useStyles = makeStyles({
  changed: {
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { backgroundColor: tint }, '35%': { backgroundColor: tint } },
      animationDuration: `${recentMs}ms`,
      animationTimingFunction: 'ease-out',
    },
    '@media (prefers-reduced-motion: reduce)': { backgroundColor: tint },
  },
})

/** A class that shows for two seconds that somebody else has just changed the row; undefined at all other times. */
export function useChangedTint(id: string): string | undefined {
  const { changed } = useStyles()
  return useRecentlyChanged(id) ? changed : undefined
}
