import { Field, Input, Textarea, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { personName } from '#shared/features/people/person.ts'
import { ProfileFields } from '#shared/features/profile/schema.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { PhotoField } from './PhotoField.tsx'
import { saveProfile } from './saveProfile.ts'
import { usePhotoUpload } from './usePhotoUpload.ts'
import { column } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  fields: { ...column(4.5), paddingTop: space(1) },
  input: { minWidth: 0, width: '100%', minHeight: touch },
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
  const { form, change, ...draft } = useFieldsDraft('profile', {
    profileImageUrl: profile.profileImageUrl ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
  })
  const [problem, setProblem] = useState<{ field: FieldName; message: string }>()
  const isUploaded = form.profileImageUrl.startsWith('/')
  const set = (changed: Partial<typeof form>) => {
    setProblem(undefined)
    change(changed)
  }
  const upload = usePhotoUpload(profileImageUrl => set({ profileImageUrl }))
  const discard = () => {
    upload.discard()
    setProblem(undefined)
    draft.discard()
  }
  const wrong = (field: FieldName) =>
    problem?.field === field ? { validationState: 'error' as const, validationMessage: problem.message } : {}

  const submit = async () => {
    // A chosen photo must not be left behind: send it first, or show what went wrong with it.
    const sent = upload.step === 'none' ? undefined : await upload.send()
    if (sent === null) return false
    const wished = { ...form, profileImageUrl: sent ?? form.profileImageUrl.trim() }
    const parsed = ProfileFields.safeParse(wished)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!
      const field = issue.path[0] as FieldName
      // The schema accepts a path or a URL; only the message about the URL helps the person.
      setProblem({ field, message: field === 'profileImageUrl' ? 'Invalid url' : issue.message })
      return false
    }
    const changed = Object.fromEntries(
      Object.entries(parsed.data).filter(([name, value]) => (profile[name as FieldName] ?? '') !== value),
    )
    return (await saveProfile(changed)) && onClose()
  }

  return (
    <FormDialog
      title="Edit Profile"
      submit="Save Changes"
      busy="Saving..."
      draft={{ ...draft, discard }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
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
            isUploaded ? 'A URL will replace your uploaded photo.' : 'Leave it empty to show your initials.'
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
    </FormDialog>
  )
}

/** The photo to show before saving; null for an external URL, which only the server fetches. */
function shownPhoto(profile: PublicProfile, wished: string): string | null {
  if (wished.startsWith('/')) return wished
  return wished !== '' && wished === profile.profileImageUrl ? profile.avatarUrl : null
}
