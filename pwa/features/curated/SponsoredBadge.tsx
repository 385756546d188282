import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    padding: '1px 8px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** Someone paid for this place to be listed. Its position still depends only on its ranking. */
export const SponsoredBadge = () => <span className={useStyles().root}>Sponsored</span>
