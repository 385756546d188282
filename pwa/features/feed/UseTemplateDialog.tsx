import { makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { derivedId } from '#shared/plain/derivedId.ts'
import { newId } from '#shared/plain/ids.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { column, plainList, quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useSettings } from '../settings/useSettings.ts'
import { VisibilityField } from '../trips/VisibilityField.tsx'
import { templateEdits } from './templateEdits.ts'
import { activitiesText, templateText } from './templateText.ts'
import type { Template } from './templates.ts'

const useStyles = makeStyles({
  root: column(5),
  days: { ...column(2), ...plainList },
  day: { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)', gap: space(0, 3) },
  number: { color: tokens.colorNeutralForeground3 },
  count: quietText,
})

const newIds = () => ({ madeHere: newId() })

export interface UseTemplateDialogProps {
  template: Template
  onClose: () => void
}

/** Use this template: what is in it, and who will see the trip. */
export function UseTemplateDialog({ template, onClose }: UseTemplateDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const start = { visibility: useSettings().visibility }
  const { form, change, ...draft } = useFieldsDraft(`template-${template.id}`, start, newIds)
  const { madeHere, visibility } = form

  const submit = async () => {
    const tripId = derivedId(madeHere, template.id)
    await mutateAll(templateEdits(template, tripId, visibility))
    toast({ title: 'Trip created from template!', inSight: true })
    return void navigate(`/trip/${tripId}?from=feed`)
  }

  return (
    <FormDialog
      title="Use this template"
      description={`${template.title} · ${templateText(template)}`}
      submit="Create trip"
      busy="Creating..."
      draft={draft}
      resumed={false}
      failed="Failed to create trip"
      otherwise="Nothing was lost. Please try again."
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <ol role="list" className={styles.days}>
          {template.days.map(({ title, items }, index) => (
            <li key={title} className={styles.day}>
              <span className={styles.number}>Day {index + 1}</span>
              <span>
                {title} <span className={styles.count}>· {activitiesText(items.length)}</span>
              </span>
            </li>
          ))}
        </ol>
        <VisibilityField value={visibility} onChange={chosen => change({ visibility: chosen })} />
      </div>
    </FormDialog>
  )
}
