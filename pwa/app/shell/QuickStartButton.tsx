import { makeStyles } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { QuickStartPart } from '../overlays/overlayParts.ts'
import { openOverlay } from '../overlays/overlayState.ts'
import { BarButton } from './BarButton.tsx'
import { belowDesktop, fromDesktop, phone } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  // Phones have it in the user menu.
  root: { [phone]: { display: 'none' }, [fromDesktop]: { paddingLeft: space(3), paddingRight: space(3.5) } },
  text: { [belowDesktop]: { display: 'none' } },
})

/** Opens the Quick Start Guide. */
export function QuickStartButton() {
  const styles = useStyles()
  return (
    <BarButton
      label="Quick Start"
      aria-haspopup="dialog"
      className={styles.root}
      icon={<QuestionCircleRegular />}
      onPointerEnter={QuickStartPart.preload}
      onFocus={QuickStartPart.preload}
      onClick={() => openOverlay('quick-start')}
    >
      <span className={styles.text}>Quick Start</span>
    </BarButton>
  )
}
