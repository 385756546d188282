import { Button, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { wrapping } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'
import { currentBarAction } from '../../ui/navigation/barAction.ts'
import { runPageAction } from '../../ui/navigation/pageActions.ts'

const useStyles = makeStyles({
  ways: wrapping(2),
  way: { minHeight: touch },
})

interface InsteadProps {
  /** Whether the plan has days to put activities on. */
  hasDays: boolean
  onClose: () => void
  /** More ways, after planning by hand. */
  children?: ReactNode
}

/** What people can do where nothing can be suggested: each way closes the dialog. */
export function Instead({ hasDays, onClose, children }: InsteadProps) {
  const styles = useStyles()
  return (
    <div className={styles.ways} role="group" aria-label="What you can do instead">
      <Way
        isPrimary
        onPress={() => {
          onClose()
          if (hasDays) currentBarAction()?.run()
          else runPageAction('add-day')
        }}
      >
        Plan it myself
      </Way>
      {children}
    </div>
  )
}

/** A way to the trip's own dialog, where its destination and dates are. */
export const EditTripWay = ({ onClose, children }: { onClose: () => void; children: string }) => (
  <Way
    onPress={() => {
      onClose()
      runPageAction('edit-trip')
    }}
  >
    {children}
  </Way>
)

interface WayProps {
  isPrimary?: boolean
  onPress: () => void
  children: string
}

/** One of the ways. */
export function Way({ isPrimary = false, onPress, children }: WayProps) {
  const styles = useStyles()
  return (
    <Button
      className={styles.way}
      shape="circular"
      appearance={isPrimary ? 'primary' : 'secondary'}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
