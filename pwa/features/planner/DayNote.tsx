import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { countText } from '#shared/plain/countText.ts'
import { row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...row(1.5),
    minHeight: touch,
    whiteSpace: 'nowrap',
    margin: space(0, 0, 0, -2),
    padding: space(0, 2),
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorPaletteMarigoldForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& svg': { flexShrink: 0, width: '16px', height: '16px' },
  },
})

interface DayNoteProps {
  dayName: string
  count: number
  onOpen: () => void
}

/** The line of a day that says how much there is to check, and leads to it. */
export function DayNote({ dayName, count, onOpen }: DayNoteProps) {
  const styles = useStyles()
  const text = `${countText(count, 'thing')} to check`
  return (
    <button
      type="button"
      className={styles.root}
      aria-haspopup="dialog"
      aria-label={`${dayName}: ${text}`}
      onClick={onOpen}
    >
      <WarningRegular aria-hidden />
      {text}
      <ChevronRightRegular aria-hidden />
    </button>
  )
}
