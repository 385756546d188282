import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { useState } from 'react'
import { relativeTime } from '../../ui/relativeTime.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    marginBottom: '16px',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
})

/** How old a trip is that cannot be fetched anew. */
export function VisitNotice({ at }: { at: number }) {
  const styles = useStyles()
  const [now] = useState(() => Date.now())
  return (
    <div className={styles.root} role="status">
      <CloudOffRegular />
      You are offline. This is how the trip was {relativeTime(at, now)}.
    </div>
  )
}
