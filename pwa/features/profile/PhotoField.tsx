import { Button, Field, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { CameraAddRegular } from '@fluentui/react-icons/svg/camera-add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useRef } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import type { PhotoUpload } from './usePhotoUpload.ts'
import { stack, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: space(4),
  },
  avatar: { width: '80px', height: '80px', fontSize: '28px' },
  side: { ...stack(2), minWidth: 0 },
  buttons: { ...wrapping(2), '& button': { minHeight: touch } },
  status: { color: tokens.colorNeutralForeground3 },
})

const said = {
  none: '',
  reading: 'Reading the photo...',
  sending: 'Uploading the photo...',
  unsent: '',
}

interface PhotoFieldProps {
  upload: PhotoUpload
  /** Shown until a new photo is chosen; null shows the initials. */
  imageUrl: string | null
  initials: string
  hasPhoto: boolean
  onRemove: () => void
}

/** The photo of a profile: choose it from a file (uploaded immediately) or remove it. */
export function PhotoField({ upload, imageUrl, initials, hasPhoto, onRemove }: PhotoFieldProps) {
  const styles = useStyles()
  const file = useRef<HTMLInputElement>(null)
  const { step, problem, previewUrl } = upload
  const isBusy = step === 'reading' || step === 'sending'
  return (
    <Field
      label={{ children: 'Profile photo', weight: 'semibold' }}
      hint="Cropped to a square. Location and time are removed."
      {...(problem && { validationState: 'error', validationMessage: problem })}
    >
      <div className={styles.root} role="group" aria-label="Profile photo">
        <Avatar className={styles.avatar} imageUrl={previewUrl ?? imageUrl} initials={initials} />
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button icon={<CameraAddRegular />} onClick={() => file.current?.click()}>
              {hasPhoto || previewUrl ? 'Choose another photo' : 'Choose a photo'}
            </Button>
            {step === 'unsent' && <Button onClick={() => void upload.send()}>Try again</Button>}
            {(hasPhoto || previewUrl) && (
              <Button icon={<DeleteRegular />} onClick={onRemove}>
                Remove photo
              </Button>
            )}
          </div>
          {isBusy && <ProgressBar aria-hidden />}
          <span role="status" className={styles.status}>
            {said[step]}
          </span>
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/*"
          aria-label="Photo file"
          onChange={event => {
            const [chosen] = event.target.files ?? []
            // Lets the same file be chosen again.
            event.target.value = ''
            if (chosen) void upload.choose(chosen)
          }}
        />
      </div>
    </Field>
  )
}
