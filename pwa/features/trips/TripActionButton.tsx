import { Button, makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { pill } from '../../ui/look/recipes.ts'
import { useBarAction } from '../../ui/navigation/barAction.ts'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { useStable } from '../../ui/useStable.ts'

const useStyles = makeStyles({ button: pill })

interface TripActionButtonProps {
  id: string
  label: string
  /** If it is for the primary action, the same element each time. */
  icon: ReactElement
  /** What people most likely come for: the bottom bar's "+" does it as well. */
  isPrimary?: boolean
  /** Shows no button: the page's menu has it. */
  isListed: boolean
  onNear: () => void
  onPress: () => void
}

/** An action of a trip's page: a button in its header, and an entry of its menu. */
export function TripActionButton(props: TripActionButtonProps) {
  const { id, label, icon, isPrimary = false, isListed } = props
  const styles = useStyles()
  const { onNear, onPress } = useStable({ onNear: props.onNear, onPress: props.onPress })
  usePageAction({ id, label, icon, rank: 20, about: 'trip', onNear, run: onPress })
  useBarAction(
    useMemo(
      () => (isPrimary ? { label, icon, run: onPress, onNear } : undefined),
      [isPrimary, label, icon, onPress, onNear],
    ),
  )
  return (
    !isListed && (
      <Button
        className={styles.button}
        appearance={isPrimary ? 'primary' : 'secondary'}
        icon={icon}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onPress}
      >
        {label}
      </Button>
    )
  )
}
