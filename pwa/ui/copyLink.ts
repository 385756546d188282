import { toast } from './toast/toast.ts'

interface CopyLinkOptions {
  isQuiet?: boolean
  kind?: 'Link' | 'Token'
  note?: string
}

/**
 * Puts a link, or a token, on the clipboard and, unless quiet, says so; false when the browser does not allow it. `what`
 * names it in the toast, and `note` is what else to say there.
 */
export async function copyLink(
  link: string,
  what = 'Trip link',
  { isQuiet = false, kind = 'Link', note = '' }: CopyLinkOptions = {},
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    // Denied, or a browser that offers no clipboard to pages served over http.
    toast({
      title: 'Failed to copy',
      description: `Could not copy ${kind.toLowerCase()} to clipboard.`,
      variant: 'destructive',
    })
    return false
  }
  if (!isQuiet) {
    toast({
      title: `${kind} copied!`,
      description: `${what} has been copied to your clipboard. ${note}`.trimEnd(),
    })
  }
  return true
}
