import { toast } from './toast/toast.ts'

/** True when the system has its own share sheet. */
export const canSystemShare = (): boolean => typeof navigator.share === 'function'

/** Opens the system's share sheet with a link. */
export async function systemShare(shared: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(shared)
  } catch (error) {
    // The person closed the sheet, which is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({
      title: 'Failed to share',
      description: 'Copy the link and send it yourself.',
      variant: 'destructive',
    })
  }
}
