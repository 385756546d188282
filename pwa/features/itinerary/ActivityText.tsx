import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { fromTablet } from '../../ui/look/breakpoints.ts'
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
    [fromTablet]: { WebkitLineClamp: 3 },
  },
  more: {
    minHeight: '32px',
    padding: space(0, 2),
    marginLeft: space(-2),
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
})

const cuts = new WeakMap<Element, (isCut: boolean) => void>()
let watcher: ResizeObserver | undefined

/**
 * Tells whether a text is cut, now and whenever its size changes. One observer for all of them: it calls after the
 * layout that was due anyway, and for rows off the screen not at all.
 */
function watchCut(text: Element, tell: (isCut: boolean) => void): () => void {
  watcher ??= new ResizeObserver(entries => {
    for (const { target } of entries) cuts.get(target)?.(target.scrollHeight > target.clientHeight + 1)
  })
  cuts.set(text, tell)
  watcher.observe(text)
  return () => watcher!.unobserve(text)
}

/** An activity's description: as many lines as there is room for, and the rest on demand. */
export function ActivityText({ text, title }: { text: string; title: string }) {
  const styles = useStyles()
  const shown = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The guess until the text has its place: too many letters for two lines on a phone, or three elsewhere.
  const [isCut, setCut] = useState(() => text.length > (screen.width < 720 ? 110 : 250))
  // Shorter texts are never cut, so that most rows need not be watched.
  const mayCut = /\n|.{40}/.test(text)
  const press = `Show ${isOpen ? 'less' : 'more'}`
  // Again for another text, which may be cut at the same size.
  useEffect(() => (mayCut && !isOpen ? watchCut(shown.current!, setCut) : undefined), [mayCut, isOpen, text])
  return (
    <>
      <p ref={shown} className={mergeClasses(styles.text, !isOpen && styles.short)} dir="auto">
        {/* Cut after an empty line, a text would end in dots that stand alone. */}
        {isOpen ? text : text.replace(/\n+/g, '\n')}
      </p>
      {(isOpen || (mayCut && isCut)) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${press} about ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {press}
        </button>
      )}
    </>
  )
}
