import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  text: {
    marginTop: space(1.5),
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    ':global([data-past])': { color: tokens.colorNeutralForeground4 },
    overflowWrap: 'anywhere',
  },
  short: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
  },
  more: {
    minHeight: '32px',
    padding: space(0, 2),
    marginLeft: space(-2),
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** A text longer than this takes over two lines on a phone; measuring every row would cost a layout each. */
const shortLength = 110

/** An activity's description: two lines, and the rest on demand. */
export function ActivityText({ text, title }: { text: string; title: string }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > shortLength || text.includes('\n')
  return (
    <>
      <p className={mergeClasses(styles.text, isLong && !isOpen && styles.short)} dir="auto">
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show more'} about ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
