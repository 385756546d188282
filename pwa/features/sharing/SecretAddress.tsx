import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { copyLink } from '../../ui/copyLink.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10px',
    padding: '14px',
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  address: { flex: '1 1 200px', minWidth: 0, minHeight: '44px' },
  button: { flexShrink: 0, minHeight: '44px', '@media (max-width: 719px)': { flexGrow: 1 } },
  once: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface SecretAddressProps {
  /** Names the address for screen readers and in the toast. */
  name: string
  address: string
  children?: ReactNode
}

/** An address that the server cannot show a second time, to be copied now. */
export function SecretAddress({ name, address, children }: SecretAddressProps) {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  // It appears below what was pressed, which may be gone: the next thing to do takes the focus.
  useEffect(() => {
    copy.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [address])
  return (
    <div ref={box} className={styles.root} role="group" aria-label={name}>
      <p className={styles.once} role="status">
        Copy it now: for your safety it is shown only once.
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
