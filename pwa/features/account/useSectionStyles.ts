import { makeStyles, tokens } from '@fluentui/react-components'
import { pill, stack, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

/** Styles for the sections of the account dialogs, and for the rows of their lists. */
export const useSectionStyles = makeStyles({
  root: { ...stack(2), justifyItems: 'start' },
  heading: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground3 },
  buttons: { ...wrapping(2), marginTop: space(1) },
  button: pill,
  row: {
    ...wrappingRow(1, 3),
    justifyContent: 'space-between',
    padding: space(2, 3),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
})
