import { Button, Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent } from 'react'
import { curatedCategories, curatedCities, rankings } from '#shared/features/curated/schema.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { CuratedImageField } from './CuratedImageField.tsx'
import type { CuratedForm } from './curatedForm.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, touchSelect, wrapping } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...column(4),
    padding: space(5),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: space(4) },
  },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space(4, 3),
  },
  input: { minWidth: 0, width: '100%', ...touchSelect },
  actions: {
    ...wrapping(2),
    '& > *': { minHeight: touch, flexGrow: 1 },
  },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })

type TextField = 'collectionTitle' | 'title' | 'description' | 'address' | 'priceRange' | 'lat' | 'lon'
export type Problems = Partial<Record<string, string>>

interface CuratedItemFormProps {
  /** Undefined in add mode. */
  editing: CuratedItem | undefined
  form: CuratedForm
  problems: Problems
  isSaving: boolean
  onChange: (changed: Partial<CuratedForm>) => void
  onImageProblem: (problem: string | undefined) => void
  onSubmit: () => void
  onCancel: () => void
}

/** Adds an item or changes one. */
export function CuratedItemForm(props: CuratedItemFormProps) {
  const { editing, form, problems, isSaving, onChange, onImageProblem, onSubmit, onCancel } = props
  const styles = useStyles()
  const wrong = (field: string) => (problems[field] ? { validationMessage: problems[field] } : {})
  const text = (field: TextField) => ({
    name: field,
    value: form[field],
    autoComplete: 'off',
    dir: 'auto' as const,
    onChange: (_event: unknown, data: { value: string }) => onChange({ [field]: data.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const choice = (field: 'city' | 'category' | 'ranking', choices: readonly (string | number)[]) => (
    <Select
      className={styles.input}
      name={field}
      value={form[field]}
      onChange={(_event, data) => onChange({ [field]: data.value })}
    >
      {field !== 'ranking' && (
        <option value="" disabled>
          Select
        </option>
      )}
      {choices.map(value => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  )
  return (
    <form
      className={styles.root}
      noValidate
      aria-label={editing ? 'Edit Curated Item' : 'Add Curated Item'}
      onSubmit={submit}
    >
      <h2 className={styles.title}>{editing ? 'Edit Curated Item' : 'Add Curated Item'}</h2>
      <div className={styles.pair}>
        <Field label={label('City')} required {...wrong('city')}>
          {choice('city', curatedCities)}
        </Field>
        <Field label={label('Category')} required {...wrong('category')}>
          {choice('category', curatedCategories)}
        </Field>
      </div>
      <Field label={label('Collection title')} required {...wrong('collectionTitle')}>
        <Input {...text('collectionTitle')} className={styles.input} maxLength={120} />
      </Field>
      <Field label={label('Title')} required {...wrong('title')}>
        <Input {...text('title')} className={styles.input} maxLength={200} />
      </Field>
      <div className={styles.pair}>
        <Field label={label('Ranking')} required {...wrong('ranking')}>
          {choice('ranking', rankings)}
        </Field>
        <Field label={label('Price range')} {...wrong('priceRange')}>
          <Input {...text('priceRange')} className={styles.input} maxLength={50} />
        </Field>
      </div>
      <Field label={label('Description')} {...wrong('description')}>
        <Textarea {...text('description')} rows={3} resize="vertical" maxLength={2000} />
      </Field>
      <Field label={label('Address')} {...wrong('address')}>
        <Input {...text('address')} className={styles.input} maxLength={300} />
      </Field>
      <div className={styles.pair}>
        <Field label={label('Latitude')} {...wrong('lat')}>
          <Input {...text('lat')} dir="ltr" inputMode="decimal" className={styles.input} maxLength={17} />
        </Field>
        <Field label={label('Longitude')} {...wrong('lon')}>
          <Input {...text('lon')} dir="ltr" inputMode="decimal" className={styles.input} maxLength={17} />
        </Field>
      </div>
      <CuratedImageField
        form={form}
        problem={problems.imageUrl}
        savedPath={editing}
        onChange={onChange}
        onProblem={onImageProblem}
      />
      <CheckField
        label="Sponsored (labeled, ranking unaffected)"
        checked={form.sponsored}
        onChange={sponsored => onChange({ sponsored })}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button appearance="primary" type="submit" disabledFocusable={isSaving}>
          {isSaving ? 'Saving...' : editing ? 'Save Changes' : 'Add item'}
        </Button>
      </div>
    </form>
  )
}
