import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { copyLink } from './copyLink.ts'
import { phone } from './look/breakpoints.ts'
import { column, wrapping } from './look/recipes.ts'
import { space, touch } from './look/space.ts'

const useStyles = makeStyles({
  root: {
    ...column(2.5),
    padding: space(3.5),
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: wrapping(2),
  secret: { flex: '1 1 200px', minWidth: 0, minHeight: touch },
  button: { flexShrink: 0, minHeight: touch, [phone]: { flexGrow: 1 } },
  once: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface ShownOnceProps {
  /** What to call it for screen readers and in the toast. */
  name: string
  kind?: 'Link' | 'Token'
  secret: string
  children?: ReactNode
}

/** A link or a token to copy now, because the server cannot show it a second time. */
export function ShownOnce({ name, kind = 'Link', secret, children }: ShownOnceProps) {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  // It appears below the pressed button, which may be gone, so the copy button takes the focus.
  useEffect(() => {
    copy.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [secret])
  return (
    <div ref={box} className={styles.root} role="group" aria-label={name}>
      <p className={styles.once} role="status">
        Copy it now. For your security, we show it only once.
      </p>
      <div className={styles.line}>
        <Input
          className={styles.secret}
          readOnly
          aria-label={name}
          value={secret}
          onFocus={event => event.target.select()}
        />
        <Button
          ref={copy}
          // In a dialog that opens with it, too.
          data-focus-first
          className={styles.button}
          appearance="primary"
          icon={<CopyRegular />}
          onClick={() => void copyLink(secret, name, { kind })}
        >
          Copy
        </Button>
        {children}
      </div>
    </div>
  )
}
