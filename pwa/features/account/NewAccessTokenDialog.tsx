import { Field, Input, Select, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { accessTokenNameLength, accessTokenScopes } from '#shared/features/account/accessToken.ts'
import type { NewAccessToken } from '#shared/features/account/accessToken.ts'
import { newId } from '#shared/plain/ids.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { stack, touchSelect } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'
import { scopeLabels, tokenLifetimeLabels } from './accessTokenText.ts'

const useStyles = makeStyles({
  root: stack(5),
  input: { width: '100%', minHeight: touch },
  select: touchSelect,
})

const blank = { name: '', scope: 'read', lifetime: '90' }
const newIds = () => ({ id: newId() })

interface NewAccessTokenDialogProps {
  /** Rejects when the token was not made. */
  onMake: (wanted: NewAccessToken & { id: string }) => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** Names a new access token and says what it may do, and for how long. */
export function NewAccessTokenDialog({ onMake, onBack, onClose }: NewAccessTokenDialogProps) {
  const styles = useStyles()
  const { form, change, ...draft } = useFieldsDraft('access-token', blank, newIds)
  const [isNameMissing, setNameMissing] = useState(false)

  const submit = async () => {
    const name = form.name.trim()
    setNameMissing(name === '')
    if (name === '') return false
    const scope = accessTokenScopes.find(each => each === form.scope) ?? 'read'
    const [lifetimeDays = 90] = [...tokenLifetimeLabels.keys()].filter(days => String(days) === form.lifetime)
    return onMake({ id: form.id, name, scope, lifetimeDays })
  }
  return (
    <FormDialog
      size="small"
      title="New access token"
      description="No token can change your account or act as an administrator."
      submit="Make token"
      busy="Making..."
      failed="Failed to make the token"
      otherwise={error => requestProblem(error, "The server didn't answer. Please try again.")}
      back={{ label: 'Back', onPress: onBack }}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <Field
          label={{ children: 'Name', weight: 'semibold' }}
          hint="For example, the program that will use it."
          {...(isNameMissing && { validationMessage: 'Enter a name.' })}
        >
          <Input
            size="large"
            className={styles.input}
            autoComplete="off"
            maxLength={accessTokenNameLength}
            value={form.name}
            onChange={(_event, { value }) => change({ name: value })}
          />
        </Field>
        <Field label={{ children: 'Access', weight: 'semibold' }}>
          <Select
            className={styles.select}
            value={form.scope}
            onChange={(_event, { value }) => change({ scope: value })}
          >
            {accessTokenScopes.map(scope => (
              <option key={scope} value={scope}>
                {scopeLabels[scope]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={{ children: 'Works for', weight: 'semibold' }}>
          <Select
            className={styles.select}
            value={form.lifetime}
            onChange={(_event, { value }) => change({ lifetime: value })}
          >
            {[...tokenLifetimeLabels].map(([days, label]) => (
              <option key={label} value={String(days)}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormDialog>
  )
}
