import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { ApiError } from '../../data/server/api.ts'
import { useBadFieldFocus } from '../../ui/form/useBadFieldFocus.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { adminCall, failureText } from './adminCall.ts'
import { changedFields, emptyForm, fieldsOf, formOf, missingFields } from './curatedForm.ts'
import type { CuratedForm } from './curatedForm.ts'
import { CuratedItemForm } from './CuratedItemForm.tsx'
import type { Problems } from './CuratedItemForm.tsx'

const newIds = () => ({ newItemId: newId() })

interface CuratedEditorProps {
  /** The item as it was when editing began; undefined in add mode. */
  editing: CuratedItem | undefined
  onSaved: () => void
  /** Back to add mode. */
  onLeave: () => void
}

/** Adds a curated item or changes one. What is typed is kept for each item; Cancel discards it. */
export function CuratedEditor({ editing, onSaved, onLeave }: CuratedEditorProps) {
  const {
    form: { newItemId, ...form },
    change,
    discard,
    isDirty,
  } = useFieldsDraft<CuratedForm, ReturnType<typeof newIds>>(
    `curated-item-${editing?.id ?? 'new'}`,
    editing ? formOf(editing) : emptyForm,
    newIds,
  )
  const [problems, setProblems] = useState<Problems>({})
  const [timesRefused, setTimesRefused] = useState(0)
  const fields = useBadFieldFocus<HTMLDivElement>(timesRefused)
  const [isSaving, setSaving] = useState(false)

  const refuse = (found: Problems) => {
    setProblems(found)
    setTimesRefused(times => times + 1)
  }
  const leave = () => {
    discard()
    setProblems({})
    onLeave()
  }

  const save = async () => {
    if (isSaving) return
    if (editing && !isDirty) return leave()
    const missing = missingFields(form)
    if (missing.length > 0) {
      refuse(Object.fromEntries(missing.map(field => [field, 'Please fill in this field.'])))
      toast({
        variant: 'destructive',
        title: 'Validation Error',
        description: 'Please fill in all required fields',
      })
      return
    }
    setSaving(true)
    try {
      if (editing) {
        await adminCall('PATCH', `/api/curated/${editing.id}`, changedFields(editing, form))
      } else await adminCall('POST', '/api/curated', { ...fieldsOf(form), id: newItemId })
      toast({ title: editing ? 'Item updated successfully' : 'Item created successfully', inSight: true })
      leave()
      onSaved()
    } catch (reason) {
      const field = reason instanceof ApiError ? reason.field : null
      if (field) refuse({ [field]: failureText(reason) })
      tellFailure('Failed to save item', reason, failureText)
    } finally {
      setSaving(false)
    }
  }

  return (
    <div ref={fields}>
      <CuratedItemForm
        editing={editing}
        form={form}
        problems={problems}
        isSaving={isSaving}
        onChange={changed => {
          change(changed)
          setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
        }}
        onImageProblem={problem => setProblems(now => ({ ...now, imageUrl: problem }))}
        onSubmit={() => void save()}
        onCancel={leave}
      />
    </div>
  )
}
