import { Button, Field, Textarea } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { newId } from '#shared/plain/ids.ts'
import { addComment } from './actions.ts'
import { ResponsiveDialog } from '../ui/dialog/ResponsiveDialog.tsx'

interface AddCommentDialogProps {
  trip: { id: string; title: string }
  onClose: () => void
}

/** Add Comment. */
export function AddCommentDialog({ trip, onClose }: AddCommentDialogProps) {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  // One id for one text: what counted as failed may have come through, and stands there once.
  const id = useMemo(() => (text ? newId() : ''), [text])
  const submit = async () => {
    if (!isBlank && (await addComment(trip.id, id, text.trim()))) onClose()
  }
  return (
    <ResponsiveDialog
      open
      title="Add Comment"
      description={<span dir="auto">{trip.title}</span>}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" appearance="primary" type="submit" disabled={isBlank}>
            Add Comment
          </Button>
        </>
      }
    >
      <Field label="Comment">
        <Textarea
          size="large"
          rows={4}
          maxLength={2000}
          dir="auto"
          value={text}
          onChange={(_event, { value }) => setText(value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          }}
        />
      </Field>
    </ResponsiveDialog>
  )
}
