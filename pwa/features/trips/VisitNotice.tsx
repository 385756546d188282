import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { relativeTime } from '../../ui/relativeTime.ts'
import { row } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { StaleText } from '../social/StaleText.tsx'
import { useNow } from '../../ui/useNow.ts'

const useStyles = makeStyles({
  root: {
    ...row(2.5),
    marginBottom: space(4),
    padding: space(2.5, 4),
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
})

/** Says how old the shown trip is when it cannot be refreshed. */
export function VisitNotice({ at }: { at: number }) {
  const styles = useStyles()
  const now = useNow()
  return (
    <div className={styles.root} role="status">
      <CloudOffRegular />
      <StaleText /> This is how the trip looked {relativeTime(at, now)}.
    </div>
  )
}
