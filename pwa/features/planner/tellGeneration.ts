import type { Generation } from '#shared/features/planner/generation.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ToastOptions } from '../../ui/toast/toast.ts'

type Action = NonNullable<ToastOptions['action']>

/** Says how the making of an itinerary ended; nothing when it was called off. */
export function tellGeneration(
  { status, source, error }: Generation,
  { done, failed }: { done?: Action; failed: Action },
): void {
  if (status === 'done') {
    toast({
      title: 'Itinerary generated successfully!',
      description:
        source === 'model'
          ? 'Your AI-powered itinerary is ready.'
          : 'Made on the server by the built-in planner from the Wend. guide.',
      ...(done && { action: done, duration: 10_000 }),
    })
  } else if (status === 'failed') {
    toast({
      title: 'Failed to generate itinerary',
      description: error || 'Please try again later.',
      variant: 'destructive',
      action: failed,
      duration: 10_000,
    })
  }
}
