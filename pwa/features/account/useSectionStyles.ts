import { makeStyles, tokens } from '@fluentui/react-components'

/** How the sections of the account's dialog look. */
export const useSectionStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: '8px' },
  heading: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '4px' },
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
})
