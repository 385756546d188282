import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { adminCall, failureText } from './adminCall.ts'
import { AdminUnknown } from './AdminUnknown.tsx'
import { CuratedAdminView } from './CuratedAdminView.tsx'
import { CuratedEditor } from './CuratedEditor.tsx'
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
  const [editing, setEditing] = useState<CuratedItem>()
  const stopEditing = () => setEditing(undefined)

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
      if (item.id === editing?.id) stopEditing()
      reload()
    } catch (reason) {
      tellFailure('Failed to delete item', reason, failureText)
    }
  }

  return (
    <CuratedAdminView
      items={data}
      error={error}
      form={<CuratedEditor key={editing?.id} editing={editing} onSaved={reload} onLeave={stopEditing} />}
      onEdit={setEditing}
      onDelete={item => void remove(item)}
      onReload={reload}
    />
  )
}
