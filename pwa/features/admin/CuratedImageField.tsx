import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState } from 'react'
import { Scene } from '../../ui/scene/Scene.tsx'
import { useStable } from '../../ui/useStable.ts'
import { adminCall, failureText } from './adminCall.ts'
import { fieldsOf } from './curatedForm.ts'
import type { CuratedForm, ImageChoice } from './curatedForm.ts'
import { column, filling, touchSelect, wrappingRow } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const uploadMs = 60_000

const useStyles = makeStyles({
  root: column(3.5),
  input: { minWidth: 0, width: '100%', ...touchSelect },
  row: wrappingRow(3),
  button: { minHeight: touch },
  preview: {
    width: '100%',
    height: '168px',
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: filling,
  note: { color: tokens.colorNeutralForeground3 },
})

interface CuratedImageFieldProps {
  form: CuratedForm
  /** What is wrong with the image, if anything. */
  problem: string | undefined
  /** Where the image of the item being edited is stored already. */
  savedPath: { imageUrl: string; imagePath: string | null } | undefined
  onChange: (changed: Partial<CuratedForm>) => void
  onProblem: (problem: string | undefined) => void
}

/** An item's picture: from the web, from a file, or drawn. A picture that cannot be shown is caught before saving. */
export function CuratedImageField(props: CuratedImageFieldProps) {
  const { form, problem, savedPath, onChange, onProblem } = props
  const styles = useStyles()
  const file = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<{ imageUrl: string; imagePath: string }>()
  const [busy, setBusy] = useState(false)
  const { formNow } = useStable({ formNow: () => form })
  const known = [checked, savedPath].find(
    found => found?.imagePath && found.imageUrl === form.imageUrl.trim(),
  )

  const check = async () => {
    const imageUrl = form.imageUrl.trim()
    if (imageUrl === '' || known) return
    // The answer may come when another address is in the field, or another kind of picture is chosen.
    const tell = (found: string | undefined) => {
      const now = formNow()
      if (now.image === 'address' && now.imageUrl.trim() === imageUrl) onProblem(found)
    }
    setBusy(true)
    try {
      const { imagePath } = await adminCall<{ imagePath: string }>('POST', '/api/images/check', {
        url: imageUrl,
      })
      setChecked({ imageUrl, imagePath })
      tell(undefined)
    } catch (error) {
      tell(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const upload = async (chosen: File) => {
    const isWanted = () => formNow().image === 'file'
    setBusy(true)
    try {
      const stored = await adminCall<{ imageUrl: string; imagePath: string }>('POST', '/api/images', chosen, {
        timeoutMs: uploadMs,
      })
      setChecked(stored)
      if (!isWanted()) return
      onProblem(undefined)
      onChange({ imageUrl: stored.imageUrl })
    } catch (error) {
      if (isWanted()) onProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.root}>
      <Field label={{ children: 'Image', weight: 'semibold' }} required>
        <Select
          className={styles.input}
          name="image"
          value={form.image}
          onChange={(_event, data) => {
            onProblem(undefined)
            onChange({ image: data.value as ImageChoice, imageUrl: '' })
          }}
        >
          <option value="address">From the web</option>
          <option value="file">From a file</option>
          <option value="drawn">
            {form.image === 'drawn' && form.imageUrl ? 'Drawn from another name' : 'Drawn from its title'}
          </option>
        </Select>
      </Field>
      {form.image === 'address' && (
        <Field
          label={{ children: 'Image URL', weight: 'semibold' }}
          required
          {...(problem && { validationMessage: problem })}
          hint="Served through this server so visitors aren't tracked."
        >
          <Input
            className={styles.input}
            name="imageUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={2000}
            value={form.imageUrl}
            onChange={(_event, data) => {
              onProblem(undefined)
              onChange({ imageUrl: data.value })
            }}
            onBlur={() => void check()}
          />
        </Field>
      )}
      {form.image === 'file' && (
        <Field
          label={{ children: 'Image file', weight: 'semibold' }}
          required
          {...(problem && { validationMessage: problem })}
          hint="PNG, JPEG, WebP or AVIF, up to 5 MB."
        >
          <div className={styles.row}>
            <Button
              className={styles.button}
              icon={<ArrowUploadRegular />}
              disabledFocusable={busy}
              onClick={() => file.current?.click()}
            >
              {busy ? 'Uploading...' : form.imageUrl ? 'Choose another file' : 'Choose a file'}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/avif"
              aria-label="Image file"
              onChange={event => {
                const [chosen] = event.target.files ?? []
                if (chosen) void upload(chosen)
                event.target.value = ''
              }}
            />
          </div>
        </Field>
      )}
      {form.image === 'drawn' ? (
        <div className={styles.preview}>
          <Scene
            destination={fieldsOf(form).imageUrl.replace(/^drawn:/, '') || 'Wend'}
            city={form.city || null}
            lat={form.lat ? Number(form.lat) : null}
          />
        </div>
      ) : (
        known?.imagePath && (
          <div className={styles.preview}>
            <img
              key={known.imagePath}
              className={styles.picture}
              src={known.imagePath}
              alt=""
              onError={() => onProblem("This image can't be loaded.")}
            />
          </div>
        )
      )}
      {busy && form.image === 'address' && (
        <p role="status" className={styles.note}>
          Checking the image...
        </p>
      )}
    </div>
  )
}
