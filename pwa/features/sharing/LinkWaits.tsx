import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { row } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { linkWaitsText, useLinkWaits } from './useLinkWaits.ts'

const useStyles = makeStyles({
  root: {
    ...row(2),
    margin: 0,
    padding: space(2, 3),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
})

/** Says that the link to a trip leads nowhere until the trip has synced; nothing once it has. */
export function LinkWaits({ tripId }: { tripId: string }) {
  const styles = useStyles()
  if (!useLinkWaits(tripId)) return null
  return (
    <p className={styles.root}>
      <CloudArrowUpRegular aria-hidden />
      {linkWaitsText}
    </p>
  )
}
