import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowMaximizeRegular } from '@fluentui/react-icons/svg/arrow-maximize'
import { ArrowMinimizeRegular } from '@fluentui/react-icons/svg/arrow-minimize'
import { coarse } from '../../ui/look/breakpoints.ts'
import { stack, touchSquare } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { MyPositionButton } from '../../ui/map/MyPositionButton.tsx'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'

const useStyles = makeStyles({
  root: { ...stack(1), position: 'absolute', top: space(2), right: space(2) },
  button: {
    minWidth: '36px',
    minHeight: '36px',
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [coarse]: touchSquare,
  },
})

export interface MapToolsProps {
  isMeOn: boolean
  onMe: () => void
  /** Undefined where the map has only one size. */
  isLarge: boolean | undefined
  onLarge: () => void
}

/** What can be done with a map besides moving it. */
export function MapTools({ isMeOn, onMe, isLarge, onLarge }: MapToolsProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {isLarge !== undefined && (
        <Tooltip content={isLarge ? 'Smaller map' : 'Larger map'} relationship="label">
          <Button
            className={styles.button}
            icon={isLarge ? <ArrowMinimizeRegular /> : <ArrowMaximizeRegular />}
            onClick={onLarge}
          />
        </Tooltip>
      )}
      <MyPositionButton isOn={isMeOn} onPress={onMe} />
    </div>
  )
}
