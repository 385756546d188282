import { Button } from '@fluentui/react-components'
import { TextFontSizeRegular } from '@fluentui/react-icons/svg/text-font-size'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { saysWhere } from '../itinerary/forDriver.ts'

interface DriverButtonProps {
  item: Item
  /** Shows the icon alone. */
  isSmall?: boolean
  className?: string
  onDriver: (item: Item) => void
  /** Called before a press is likely. */
  onNear: (() => void) | undefined
}

/** Shows where an activity is to a driver. Renders nothing when nobody said where it is. */
export function DriverButton({ item, isSmall = false, className, onDriver, onNear }: DriverButtonProps) {
  if (!saysWhere(item)) return null
  return (
    <Button
      className={className}
      aria-label={`Show to driver: ${item.title}`}
      {...(isSmall && { appearance: 'subtle', 'data-tooltip': 'Show to driver' })}
      icon={<TextFontSizeRegular />}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => onDriver(item)}
    >
      {!isSmall && 'Show to driver'}
    </Button>
  )
}
