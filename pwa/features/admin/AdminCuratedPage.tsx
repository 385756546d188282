import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { ApiError } from '../../data/server/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { adminCall, failureText } from './adminCall.ts'
import { AdminUnknown } from './AdminUnknown.tsx'
import { CuratedAdminView } from './CuratedAdminView.tsx'
import { emptyForm, fieldsOf, formOf, missingFields } from './curatedForm.ts'
import type { Problems } from './CuratedItemForm.tsx'
import { useAdminData } from './useAdminData.ts'
import { useAdminStanding } from './useIsAdmin.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({ home: { minHeight: touch } })

/** The curated items, for administrators only. */
export function AdminCuratedPage({ onSignIn }: { onSignIn: () => Promise<void> }) {
  usePageTitle('Curated content')
  const styles = useStyles()
  const standing = useAdminStanding()
  if (standing === 'yes') return <CuratedContent />
  if (standing !== 'no') {
    return <AdminUnknown standing={standing} title="Curated content" onSignIn={onSignIn} />
  }
  return (
    <AccessDenied
      title="Admin Access Required"
      body="This page is only accessible to administrators."
      actions={
        <ButtonLink to="/" className={styles.home}>
          Go home
        </ButtonLink>
      }
    />
  )
}

function CuratedContent() {
  const { data, error, reload } = useAdminData<CuratedItem[]>('/api/curated')
  const [editingId, setEditingId] = useState<string>()
  const [form, setForm] = useState(emptyForm)
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const editing = data?.find(({ id }) => id === editingId)

  const reset = () => {
    setEditingId(undefined)
    setForm(emptyForm)
    setProblems({})
  }

  const save = async () => {
    if (isSaving) return
    const missing = missingFields(form)
    if (missing.length > 0) {
      setProblems(Object.fromEntries(missing.map(field => [field, 'Please fill in this field.'])))
      toast({
        variant: 'destructive',
        title: 'Validation Error',
        description: 'Please fill in all required fields',
      })
      return
    }
    setSaving(true)
    try {
      if (editingId !== undefined) {
        const body = { ...fieldsOf(form), id: editingId }
        await adminCall('PATCH', `/api/curated/${editingId}`, body)
      } else await adminCall('POST', '/api/curated', fieldsOf(form))
      toast({
        title: editingId === undefined ? 'Item created successfully' : 'Item updated successfully',
        inSight: true,
      })
      reset()
      reload()
    } catch (reason) {
      const field = reason instanceof ApiError ? reason.field : null
      if (field) setProblems({ [field]: failureText(reason) })
      tellFailure('Failed to save item', reason, failureText)
    } finally {
      setSaving(false)
    }
  }

  const remove = async (item: CuratedItem) => {
    const confirmed = await askConfirm({
      title: 'Delete Curated Item?',
      body: `Are you sure you want to delete "${item.title}"? This action cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (!confirmed) return
    try {
      await adminCall('DELETE', `/api/curated/${item.id}`)
      toast({ title: 'Item deleted successfully', inSight: true })
      if (item.id === editingId) reset()
      reload()
    } catch (reason) {
      tellFailure('Failed to delete item', reason, failureText)
    }
  }

  return (
    <CuratedAdminView
      items={data}
      error={error}
      editing={editing}
      form={form}
      problems={problems}
      isSaving={isSaving}
      onChange={changed => {
        setForm({ ...form, ...changed })
        setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
      }}
      onImageProblem={problem => setProblems(now => ({ ...now, imageUrl: problem }))}
      onSubmit={() => void save()}
      onCancel={reset}
      onEdit={item => {
        setEditingId(item.id)
        setForm(formOf(item))
        setProblems({})
      }}
      onDelete={item => void remove(item)}
      onReload={reload}
    />
  )
}
