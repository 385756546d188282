import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { TravelStats } from '#shared/features/profile/schema.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { saveProfile } from './saveProfile.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px', paddingTop: '4px' },
  input: { minWidth: 0, width: '100%', minHeight: '44px' },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })
type FieldName = 'countriesVisited' | 'citiesVisited'
const names: readonly (readonly [FieldName, string])[] = [
  ['countriesVisited', 'Countries Visited'],
  ['citiesVisited', 'Cities Visited'],
]

interface EditStatsDialogProps {
  profile: PublicProfile
  onClose: () => void
}

/** Edit Travel Stats. An empty field leaves the counting to the finished trips. */
export function EditStatsDialog({ profile, onClose }: EditStatsDialogProps) {
  const styles = useStyles()
  const [form, setForm] = useState<Record<FieldName, string>>({
    countriesVisited: String(profile.countriesVisited),
    citiesVisited: String(profile.citiesVisited),
  })
  const [problem, setProblem] = useState<{ field: FieldName; message: string }>()
  const [isSaving, setSaving] = useState(false)
  const fields = useRef<HTMLDivElement>(null)

  const submit = async () => {
    if (isSaving) return
    const wished = Object.fromEntries(
      names.map(([field]) => [field, form[field].trim() === '' ? null : form[field].trim()]),
    )
    const parsed = TravelStats.safeParse(wished)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!
      const field = issue.path[0] as FieldName
      setProblem({ field, message: issue.message })
      fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      return
    }
    const changed = Object.fromEntries(
      Object.entries(parsed.data).filter(([field, value]) => profile[field as FieldName] !== value),
    )
    setSaving(true)
    if (await saveProfile(changed)) onClose()
    else setSaving(false)
  }

  const { countriesCounted, citiesCounted } = profile
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Edit Travel Stats"
      description={`Your finished trips count ${countText(countriesCounted, 'country', 'countries')} and ${countText(citiesCounted, 'city', 'cities')}. The larger number is shown.`}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" appearance="primary" type="submit" disabledFocusable={isSaving}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        {names.map(([field, name]) => (
          <Field
            key={field}
            label={label(name)}
            {...(problem?.field === field && {
              validationState: 'error' as const,
              validationMessage: problem.message,
            })}
          >
            <Input
              size="large"
              className={styles.input}
              name={field}
              type="number"
              inputMode="numeric"
              min={0}
              step="any"
              value={form[field]}
              onChange={(_event, { value }) => {
                setProblem(undefined)
                setForm({ ...form, [field]: value })
              }}
            />
          </Field>
        ))}
      </div>
    </ResponsiveDialog>
  )
}
