import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { ApiError, apiRequest } from '../sync/api.ts'
import { ResponsiveDialog } from '../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../ui/toast/toast.ts'

interface ReportDialogProps {
  /** 'this trip' */
  what: string
  /** Where the report goes. */
  path: string
  onClose: () => void
}

/** Tells the administrators of something that should not be here. */
export function ReportDialog({ what, path, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setSending(true)
    try {
      await apiRequest('POST', path, { reason: reason.trim() })
      toast({ title: 'Thank you', description: 'The administrators will look at it.' })
      onClose()
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : null
      const description = said ?? 'There is no connection. Please try again.'
      toast({ title: 'Failed to report', description, variant: 'destructive' })
      setSending(false)
    }
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title={`Report ${what}`}
      description="Only the administrators see who reported it."
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" appearance="primary" type="submit" disabledFocusable={isSending}>
            Report
          </Button>
        </>
      }
    >
      <Field label="What is wrong with it?">
        <Textarea
          size="large"
          rows={4}
          maxLength={1000}
          value={reason}
          onChange={(_event, { value }) => setReason(value)}
        />
      </Field>
    </ResponsiveDialog>
  )
}
