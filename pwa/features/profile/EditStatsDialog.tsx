import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { TravelStats } from '#shared/features/profile/schema.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { saveProfile } from './saveProfile.ts'
import { column } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  fields: { ...column(4.5), paddingTop: space(1) },
  input: { minWidth: 0, width: '100%', minHeight: touch },
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

/** Edit Travel Stats. An empty field means that finished trips are counted instead. */
export function EditStatsDialog({ profile, onClose }: EditStatsDialogProps) {
  const styles = useStyles()
  const { form, change, ...draft } = useFieldsDraft<Record<FieldName, string>>('travel-stats', {
    countriesVisited: String(profile.countriesVisited),
    citiesVisited: String(profile.citiesVisited),
  })
  const [problem, setProblem] = useState<{ field: FieldName; message: string }>()

  const submit = async () => {
    const wished = Object.fromEntries(
      names.map(([field]) => [field, form[field].trim() === '' ? null : form[field].trim()]),
    )
    const parsed = TravelStats.safeParse(wished)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!
      const field = issue.path[0] as FieldName
      setProblem({ field, message: issue.message })
      return false
    }
    const changed = Object.fromEntries(
      Object.entries(parsed.data).filter(([field, value]) => profile[field as FieldName] !== value),
    )
    return (await saveProfile(changed)) && onClose()
  }

  const { countriesCounted, citiesCounted } = profile
  return (
    <FormDialog
      size="small"
      title="Edit Travel Stats"
      description={`Your past trips cover ${countText(countriesCounted, 'country', 'countries')} and ${countText(citiesCounted, 'city', 'cities')}. We show whichever number is higher.`}
      submit="Save Changes"
      busy="Saving..."
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
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
                change({ [field]: value })
              }}
            />
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}
