import { Button, Field, Input, Textarea, makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { personName } from '#shared/features/collaborators/person.ts'
import { ProfileFields } from '#shared/features/profile/schema.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { PhotoField } from './PhotoField.tsx'
import { saveProfile } from './saveProfile.ts'
import { usePhotoUpload } from './usePhotoUpload.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px', paddingTop: '4px' },
  input: { minWidth: 0, width: '100%', minHeight: '44px' },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })
type FieldName = 'profileImageUrl' | 'bio' | 'location'

interface EditProfileDialogProps {
  profile: PublicProfile
  onClose: () => void
}

/** Edit Profile. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const styles = useStyles()
  const [form, setForm] = useState({
    profileImageUrl: profile.profileImageUrl ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
  })
  const [problem, setProblem] = useState<{ field: FieldName; message: string }>()
  const [isSaving, setSaving] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isUploaded = form.profileImageUrl.startsWith('/')
  const set = (changed: Partial<typeof form>) => {
    setProblem(undefined)
    setForm(now => ({ ...now, ...changed }))
  }
  const upload = usePhotoUpload(profileImageUrl => set({ profileImageUrl }))
  const wrong = (field: FieldName) =>
    problem?.field === field ? { validationState: 'error' as const, validationMessage: problem.message } : {}

  const submit = async () => {
    if (isSaving) return
    // A photo that was chosen is not left behind: it is sent first, or its problem is seen.
    setSaving(true)
    const sent = upload.step === 'none' ? undefined : await upload.send()
    setSaving(false)
    if (sent === null) return
    const wished = { ...form, profileImageUrl: sent ?? form.profileImageUrl.trim() }
    const parsed = ProfileFields.safeParse(wished)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!
      const field = issue.path[0] as FieldName
      // One of two shapes is asked for; what is wrong with the address is what helps.
      setProblem({ field, message: field === 'profileImageUrl' ? 'Invalid url' : issue.message })
      fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      return
    }
    const changed = Object.fromEntries(
      Object.entries(parsed.data).filter(([name, value]) => (profile[name as FieldName] ?? '') !== value),
    )
    setSaving(true)
    if (await saveProfile(changed)) onClose()
    else setSaving(false)
  }

  return (
    <ResponsiveDialog
      open
      title="Edit Profile"
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
        <PhotoField
          upload={upload}
          imageUrl={shownPhoto(profile, form.profileImageUrl)}
          initials={initialsOf(personName(profile))}
          hasPhoto={form.profileImageUrl !== ''}
          onRemove={() => {
            upload.discard()
            set({ profileImageUrl: '' })
          }}
        />
        <Field
          label={label('Profile Photo URL')}
          hint={
            isUploaded
              ? 'Your photo comes from a file. An address takes its place.'
              : 'Leave it empty for a picture with your initials.'
          }
          {...wrong('profileImageUrl')}
        >
          <Input
            size="large"
            className={styles.input}
            name="profileImageUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={isUploaded ? '' : form.profileImageUrl}
            onChange={(_event, { value }) => {
              upload.discard()
              set({ profileImageUrl: value })
            }}
          />
        </Field>
        <Field label={label('Bio')} {...wrong('bio')}>
          <Textarea
            size="large"
            name="bio"
            rows={4}
            dir="auto"
            value={form.bio}
            onChange={(_event, { value }) => set({ bio: value })}
          />
        </Field>
        <Field label={label('Location')} {...wrong('location')}>
          <Input
            size="large"
            className={styles.input}
            name="location"
            dir="auto"
            value={form.location}
            onChange={(_event, { value }) => set({ location: value })}
          />
        </Field>
      </div>
    </ResponsiveDialog>
  )
}

/** What can be shown of a photo that is not saved yet: only the server fetches what lies elsewhere. */
function shownPhoto(profile: PublicProfile, wished: string): string | null {
  if (wished.startsWith('/')) return wished
  return wished !== '' && wished === profile.profileImageUrl ? profile.avatarUrl : null
}
