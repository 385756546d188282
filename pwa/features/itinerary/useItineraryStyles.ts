import { makeStyles, tokens } from '@fluentui/react-components'
import { fromDesktop, wide } from '../../ui/look/breakpoints.ts'
import { column, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

export const useItineraryStyles = makeStyles({
  root: {
    position: 'relative',
    ...column(0, 8),
    [fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
    [wide]: { gridTemplateColumns: '148px minmax(0, 1fr) 280px', columnGap: space(5) },
    '@media (min-width: 1280px)': {
      gridTemplateColumns: '176px minmax(0, 1fr) 320px',
      columnGap: space(7),
    },
  },
  days: { minWidth: 0 },
  main: { minWidth: 0 },
  // The end of the plan, on phones.
  foot: {
    ...wrappingRow(2),
    padding: space(4, 0),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    position: 'absolute',
    zIndex: 4,
    top: '-2px',
    left: 0,
    height: '3px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandStroke,
    pointerEvents: 'none',
    opacity: 0,
    '&[data-shown]': { opacity: 1 },
    '::before': {
      content: '""',
      position: 'absolute',
      top: '-4px',
      left: '-4px',
      width: '11px',
      height: '11px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
})
