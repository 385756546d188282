import { makeStyles, tokens } from '@fluentui/react-components'

/** A button that deletes or removes something. */
export const useDestructiveStyles = makeStyles({
  button: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
    ':hover': {
      backgroundColor: tokens.colorPaletteRedForeground1,
      color: tokens.colorNeutralForegroundInverted,
    },
    ':hover:active': {
      backgroundColor: tokens.colorPaletteRedForeground1,
      color: tokens.colorNeutralForegroundInverted,
    },
  },
})
