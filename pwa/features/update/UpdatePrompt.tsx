import { makeStyles } from '@fluentui/react-components'
import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { space } from '../../ui/look/space.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { updateFlow } from './updateFlow.ts'

const BannerPart = lazyPart(() => import('./UpdateBanner.tsx').then(part => part.UpdateBanner))

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 90,
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top) + 10px)',
    right: 0,
    left: 0,
    display: 'flex',
    justifyContent: 'center',
    padding: space(0, 3),
    pointerEvents: 'none',
  },
})

/** The banner of this tab's update. */
export function UpdatePrompt() {
  const styles = useStyles()
  const phase = useSyncExternalStore(updateFlow.subscribe, updateFlow.view)
  // Another tab may replace the version that has the banner's code.
  useEffect(() => whenIdle(BannerPart.preload, 10_000), [])
  return (
    // The live region is always there, so that what appears in it is announced.
    <div className={styles.root} role="status">
      {phase !== 'none' && (
        <BannerPart phase={phase} onAccept={updateFlow.accept} onDecline={updateFlow.decline} />
      )}
    </div>
  )
}
