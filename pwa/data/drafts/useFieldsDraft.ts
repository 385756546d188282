import { useDraft } from './useDraft.ts'

type Field = string | number | boolean

const noIds = () => ({})

/**
 * A form of plain fields while it is being filled in, kept as `useDraft` keeps any form. Only changed fields are kept; the
 * others follow `start`. `newIds` makes the ids of the rows that the form creates. They are kept with the fields, and from
 * the moment the form is sent even without any, so that sending the same form twice creates nothing twice. A changed form
 * gets new ones, unless the change says otherwise: if what seemed to fail came through late, a row that exists already
 * would swallow the change.
 */
export function useFieldsDraft<
  Form extends { [Name in keyof Form]: Field },
  Ids extends { [Name in keyof Ids]: string } = object,
>(name: string, start: Form, newIds: () => Ids = noIds as () => Ids) {
  const {
    form: kept,
    keepAnyway,
    ...draft
  } = useDraft<Partial<Form> & Ids>({
    name,
    read: stored => readFields<Form, Ids>(stored, start, newIds),
    blank: newIds as () => Partial<Form> & Ids,
    isWorth: (form: Partial<Form>) =>
      fieldsOf(start).some(field => form[field] !== undefined && form[field] !== start[field]),
  })
  const form: Form & Ids = { ...start, ...kept }
  const change = (changed: Partial<Form> & Partial<Ids>) => {
    const fields: Partial<Form> = changed
    const isOther = fieldsOf(fields).some(field => fields[field] !== form[field])
    draft.change({ ...(isOther && newIds()), ...changed } as Partial<typeof kept>)
  }
  return { ...draft, form, change, keep: newIds === noIds ? undefined : keepAnyway }
}

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form)[]

function readFields<Form extends object, Ids extends object>(
  stored: unknown,
  start: Form,
  newIds: () => Ids,
): (Partial<Form> & Ids) | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const ids = newIds()
  const known = { ...start, ...ids } as Record<string, unknown>
  const fields = Object.entries(stored).filter(([field, value]) => typeof value === typeof known[field])
  return { ...ids, ...Object.fromEntries(fields) }
}
