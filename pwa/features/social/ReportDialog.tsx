import { Field, Textarea } from '@fluentui/react-components'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { apiRequest } from '../../data/server/api.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface ReportDialogProps {
  /** 'this trip' */
  what: string
  /** API path to which the report is sent. */
  path: string
  onClose: () => void
}

/** Reports content to the administrators. */
export function ReportDialog({ what, path, onClose }: ReportDialogProps) {
  const { form, change, ...draft } = useFieldsDraft(`report ${path}`, { reason: '' })
  const send = async () => {
    await apiRequest('POST', path, { reason: form.reason.trim() })
    toast({ title: 'Thank you', description: 'An administrator will take a look.' })
    onClose()
  }
  return (
    <FormDialog
      size="small"
      title={`Report ${what}`}
      description="Only administrators can see who reported it."
      submit="Report"
      failed="Failed to report"
      otherwise={error => requestProblem(error, "You're offline. Please try again when you're back online.")}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="What's wrong with it?">
        <Textarea
          size="large"
          rows={4}
          maxLength={1000}
          value={form.reason}
          onChange={(_event, { value }) => change({ reason: value })}
        />
      </Field>
    </FormDialog>
  )
}
