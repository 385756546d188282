import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { copyLink } from '../../ui/copyLink.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...column(2.5),
    padding: space(3.5),
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: wrapping(2),
  address: { flex: '1 1 200px', minWidth: 0, minHeight: touch },
  button: { flexShrink: 0, minHeight: touch, [phone]: { flexGrow: 1 } },
  once: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface SecretAddressProps {
  /** What to call the URL for screen readers and in the toast. */
  name: string
  address: string
  children?: ReactNode
}

/** A URL to copy now, because the server cannot show it a second time. */
export function SecretAddress({ name, address, children }: SecretAddressProps) {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  // It appears below the pressed button, which may be gone, so the copy button takes the focus.
  useEffect(() => {
    copy.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [address])
  return (
    <div ref={box} className={styles.root} role="group" aria-label={name}>
      <p className={styles.once} role="status">
        Copy it now. For your security, we show it only once.
      </p>
      <div className={styles.line}>
        <Input
          className={styles.address}
          readOnly
          aria-label={name}
          value={address}
          onFocus={event => event.target.select()}
        />
        <Button
          ref={copy}
          className={styles.button}
          appearance="primary"
          icon={<CopyRegular />}
          onClick={() => void copyLink(address, name)}
        >
          Copy
        </Button>
        {children}
      </div>
    </div>
  )
}
