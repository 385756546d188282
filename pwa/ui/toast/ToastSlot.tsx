import { makeStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { space } from '../look/space.ts'
import { toastSlots } from './toastSlots.ts'

const useStyles = makeStyles({
  root: { flexShrink: 0, '& > * > div': { margin: space(0, 3, 2) } },
})

/**
 * Where toasts appear on phones while a sheet is open: inside it, so that they cover neither its fields nor its
 * buttons. The live regions are there before any toast, because screen readers announce only additions to regions
 * they know.
 */
export function ToastSlot() {
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [polite, assertive] = root.current!.children as unknown as [HTMLElement, HTMLElement]
    const slot = { root: root.current!, polite, assertive }
    toastSlots.set([...toastSlots.get(), slot])
    return () => toastSlots.set(toastSlots.get().filter(other => other !== slot))
  }, [])
  return (
    <div ref={root} className={styles.root}>
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  )
}
