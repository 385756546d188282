import { makeStyles, tokens } from '@fluentui/react-components'
import { SparkleFilled } from '@fluentui/react-icons/svg/sparkle'
import { useEffect, useState } from 'react'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { phraseMs, phrases } from './phrases.ts'
import { row } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: {
    ...row(2),
    minHeight: '32px',
    color: tokens.colorNeutralForeground3,
    '& svg': {
      flexShrink: 0,
      width: '18px',
      height: '18px',
      color: tokens.colorBrandForeground1,
      animationName: { '50%': { opacity: 0.35 } },
      animationDuration: '2s',
      animationIterationCount: 'infinite',
    },
  },
})

/**
 * Shows that an answer is on its way: a new phrase every two seconds, or only the first one for people who prefer
 * reduced motion. Screen readers announce it once, from the chat's status.
 */
export function ThinkingLine() {
  const styles = useStyles()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => setCount(last => last + 1), phraseMs)
    return () => clearInterval(timer)
  }, [isStill])
  return (
    <p className={styles.root} aria-hidden data-part="thinking">
      <SparkleFilled />
      {phrases[isStill ? 0 : count % phrases.length]}
    </p>
  )
}
