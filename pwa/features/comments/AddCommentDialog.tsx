import { Field, Textarea } from '@fluentui/react-components'
import { newId } from '#shared/plain/ids.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { addComment } from '../social/actions.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

const newIds = () => ({ id: newId() })

interface AddCommentDialogProps {
  trip: { id: string; title: string }
  onClose: () => void
}

/** Add Comment. */
export function AddCommentDialog({ trip, onClose }: AddCommentDialogProps) {
  const { form, change, ...draft } = useFieldsDraft(`comment-${trip.id}`, { text: '' }, newIds)
  const { id, text } = form
  const submit = async () => (await addComment(trip.id, id, text.trim())) && onClose()
  return (
    <FormDialog
      title="Add Comment"
      description={<span dir="auto">{trip.title}</span>}
      submit="Add Comment"
      isReady={text.trim() !== ''}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Comment">
        <Textarea
          size="large"
          rows={4}
          maxLength={2000}
          dir="auto"
          value={text}
          onChange={(_event, { value }) => change({ text: value })}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit()
            }
          }}
        />
      </Field>
    </FormDialog>
  )
}
