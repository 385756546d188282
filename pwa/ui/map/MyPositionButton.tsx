import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { MyLocationRegular } from '@fluentui/react-icons/svg/my-location'
import { coarse } from '../look/breakpoints.ts'
import { touchSquare } from '../look/recipes.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

const useStyles = makeStyles({
  root: {
    minWidth: '36px',
    minHeight: '36px',
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [coarse]: touchSquare,
    '&[aria-pressed="true"]': { color: tokens.colorBrandForeground1 },
  },
})

interface MyPositionButtonProps {
  isOn: boolean
  onPress: () => void
}

export function MyPositionButton({ isOn, onPress }: MyPositionButtonProps) {
  const styles = useStyles()
  return (
    <Tooltip content="My position" relationship="label">
      <Button className={styles.root} icon={<MyLocationRegular />} aria-pressed={isOn} onClick={onPress} />
    </Tooltip>
  )
}
