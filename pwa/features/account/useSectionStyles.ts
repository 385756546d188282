import { makeStyles, tokens } from '@fluentui/react-components'
import { pill, stack, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

/** Styles for the sections of the account dialog. */
export const useSectionStyles = makeStyles({
  root: { ...stack(2), justifyItems: 'start' },
  heading: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground3 },
  buttons: { ...wrapping(2), marginTop: space(1) },
  button: pill,
})
