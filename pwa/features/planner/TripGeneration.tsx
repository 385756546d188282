import { Button, makeStyles } from '@fluentui/react-components'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { useState } from 'react'
import { isGenerating } from '#shared/features/planner/generation.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import type { GenerateDialogProps } from './GenerateDialog.tsx'
import { GenerationStatus } from './GenerationStatus.tsx'
import { useGeneration } from './useGeneration.ts'
import { pill } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const DialogPart = lazyPart(() => import('./GenerateDialog.tsx').then(part => part.GenerateDialog))

const useStyles = makeStyles({
  button: {
    ...pill,
    paddingLeft: space(4),
    paddingRight: space(4.5),
  },
})

export type TripGenerationProps = Omit<GenerateDialogProps, 'isGenerating' | 'unmet' | 'onClose'>

/** The button that opens Generate AI Itinerary, and the server's progress. The dialog is loaded on demand. */
export function TripGeneration(props: TripGenerationProps) {
  const styles = useStyles()
  const tripId = props.trip.id
  const [isOpen, setOpen] = useState(false)
  const isOffline = useIsOffline()
  const generation = useGeneration(tripId, setOpen)
  const { id: userId } = useCurrentUser()
  const isOngoing = generation !== undefined && isGenerating(generation)

  const isUnmet = generation?.status === 'failed' || generation?.status === 'cancelled'
  const unmet = isUnmet && generation.requestedBy === userId ? generation : undefined

  usePageAction({
    id: 'generate',
    label: 'Generate',
    icon: <SparkleRegular />,
    rank: 50,
    about: 'plan',
    onNear: DialogPart.preload,
    run: () => setOpen(true),
  })

  const cancel = () => attempt('Failed to cancel', () => mutate('itinerary.cancel', { tripId }))

  return (
    <>
      <Button
        className={styles.button}
        icon={<SparkleRegular />}
        aria-label="Generate AI Itinerary"
        aria-haspopup="dialog"
        onPointerEnter={DialogPart.preload}
        onFocus={DialogPart.preload}
        onClick={() => setOpen(true)}
      >
        Generate
      </Button>
      <GenerationStatus
        isGenerating={isOngoing}
        waits={isOffline}
        progress={generation?.progress ?? null}
        onCancel={() => void cancel()}
      />
      {isOpen && (
        <DialogPart {...props} isGenerating={isOngoing} unmet={unmet} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
