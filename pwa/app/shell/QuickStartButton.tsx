import { makeStyles } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { QuickStartPart } from '../overlayParts.ts'
import { openOverlay } from '../overlayState.ts'
import { BarButton } from './BarButton.tsx'

const useStyles = makeStyles({
  root: { '@media (min-width: 1024px)': { paddingLeft: '12px', paddingRight: '14px' } },
  text: { '@media (max-width: 1023px)': { display: 'none' } },
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
