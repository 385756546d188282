import type { Generation } from '#shared/features/planner/generation.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ToastOptions } from '../../ui/toast/toast.ts'

type Action = NonNullable<ToastOptions['action']>

/** Announces how a generation ended; says nothing when it was canceled. */
export function tellGeneration(
  { status, source, error }: Generation,
  { done, failed }: { done?: Action; failed: Action },
): void {
  if (status === 'done') {
    toast({
      title: 'Itinerary generated successfully!',
      description:
        source === 'model' ? 'Your AI-powered itinerary is ready.' : 'Planned on the server with our guide.',
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
