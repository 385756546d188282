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
  /** False while only this device's own part of the profile is known, without what the server counts. */
  isCounted: boolean
  onClose: () => void
}

/** Edit Travel Stats. An empty field means that finished trips are counted instead. */
export function EditStatsDialog({ profile, isCounted, onClose }: EditStatsDialogProps) {
  const styles = useStyles()
  const shown = (count: number) => (count > 0 || isCounted ? String(count) : '')
  const start = {
    countriesVisited: shown(profile.countriesVisited),
    citiesVisited: shown(profile.citiesVisited),
  }
  const { form, change, ...draft } = useFieldsDraft<Record<FieldName, string>>('travel-stats', start)
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
      Object.entries(parsed.data).filter(
        // An empty field whose number isn't known would erase that number.
        ([field, value]) =>
          profile[field as FieldName] !== value && (value !== null || start[field as FieldName] !== ''),
      ),
    )
    return (await saveProfile(changed)) && onClose()
  }

  const { countriesCounted, citiesCounted } = profile
  const counted = isCounted
    ? `Your past trips cover ${countText(countriesCounted, 'country', 'countries')} and ${countText(citiesCounted, 'city', 'cities')}.`
    : "Your past trips count, too, but we can't load those numbers right now."
  return (
    <FormDialog
      size="small"
      title="Edit Travel Stats"
      description={`${counted} We show whichever number is higher.`}
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
