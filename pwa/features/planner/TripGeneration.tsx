import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import { isGenerating } from '#shared/features/planner/generation.ts'
import { mutate } from '../../sync/mutate.ts'
import { useIsOffline } from '../../sync/useIsOffline.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { GenerateDialogProps } from './GenerateDialog.tsx'
import { GenerationStatus } from './GenerationStatus.tsx'
import { useGeneration } from './useGeneration.ts'

const DialogPart = lazyPart(async () => (await import('./GenerateDialog.tsx')).GenerateDialog)

const useStyles = makeStyles({
  button: {
    minHeight: '44px',
    paddingLeft: '16px',
    paddingRight: '18px',
    borderRadius: tokens.borderRadiusCircular,
  },
})

export type TripGenerationProps = Omit<GenerateDialogProps, 'isGenerating' | 'onClose'>

/** Opens Generate AI Itinerary, and tells how far the server is with one; the dialog comes when it is wanted. */
export function TripGeneration(props: TripGenerationProps) {
  const styles = useStyles()
  const tripId = props.trip.id
  const [isOpen, setOpen] = useState(false)
  const isOffline = useIsOffline()
  const generation = useGeneration(tripId, setOpen)
  const isOngoing = generation !== undefined && isGenerating(generation)

  const cancel = async () => {
    try {
      await mutate('itinerary.cancel', { tripId })
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Please try again.'
      toast({ title: 'Failed to cancel', description, variant: 'destructive' })
    }
  }

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
      {isOpen && <DialogPart {...props} isGenerating={isOngoing} onClose={() => setOpen(false)} />}
    </>
  )
}
