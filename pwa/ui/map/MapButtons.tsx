import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { coarse } from '../look/breakpoints.ts'
import { stack, touchSquare } from '../look/recipes.ts'
import { space } from '../look/space.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

const useStyles = makeStyles({
  root: { ...stack(1), position: 'absolute', right: space(2), bottom: space(2) },
  button: {
    minWidth: '36px',
    minHeight: '36px',
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [coarse]: touchSquare,
  },
})

interface MapButtonsProps {
  onZoom: (step: number) => void
  onAll: () => void
}

export function MapButtons({ onZoom, onAll }: MapButtonsProps) {
  const styles = useStyles()
  const button = (content: string, icon: React.JSX.Element, onClick: () => void) => (
    <Tooltip content={content} relationship="label">
      <Button className={styles.button} icon={icon} onClick={onClick} />
    </Tooltip>
  )
  return (
    <div className={styles.root} data-part="map-buttons">
      {button('Zoom in', <AddRegular />, () => onZoom(1))}
      {button('Zoom out', <SubtractRegular />, () => onZoom(-1))}
      {button('Show all', <FullScreenMaximizeRegular />, onAll)}
    </div>
  )
}
