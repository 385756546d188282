import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { makeItinerary } from '#shared/makeItinerary.ts'
import type { MadeItinerary } from '#shared/makeItinerary.ts'
import { loadGuide } from '../../guide/loadGuide.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { FormKeeping } from './formKeeping.ts'
import { GenerateFields } from './GenerateFields.tsx'
import { blankForm, readForm } from './generateForm.ts'
import type { GenerateForm } from './generateForm.ts'
import { GuideNotice } from './GuideNotice.tsx'
import { useTripGuide } from './useTripGuide.ts'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '18px' },
  source: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const madeBy = 'Made on this device by the built-in planner from the Wend. guide'

export interface GenerateDialogProps {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
  keeping: FormKeeping
  onClose: () => void
}

/** Generate AI Itinerary, by the built-in planner: it needs no network, and replaces suggested days only. */
export function GenerateDialog({ trip, days, items, keeping, onClose }: GenerateDialogProps) {
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const guide = useTripGuide(trip)
  const formName = `generate ${trip.id}`
  const [form, setForm] = useState(() => readForm(keeping.read(userId, formName)) ?? blankForm(days.length))
  const [problem, setProblem] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  // State is a render late: a second press in the same moment must find the first one.
  const making = useRef(false)
  const interests = useRef<HTMLTextAreaElement>(null)
  const isTyping = form.interests.trim() !== '' || form.budget.trim() !== ''

  useEffect(() => {
    keeping.markTyping(formName, isTyping)
    return () => keeping.markTyping(formName, false)
  }, [keeping, formName, isTyping])

  const change = (changed: Partial<GenerateForm>) => {
    const next = { ...form, ...changed }
    setProblem(undefined)
    setForm(next)
    keeping.save(userId, formName, next)
  }

  const generate = async () => {
    if (making.current) return
    if (form.interests.trim() === '') {
      setProblem('Enter your interests.')
      interests.current?.focus()
      return
    }
    making.current = true
    setMaking(true)
    try {
      const made = makeItinerary(await loadGuide(), { trip, days, items }, form)
      await mutateAll(made.edits)
      onClose()
      toast({
        title: 'Itinerary generated successfully!',
        description: [`${madeBy}.`, ...made.notes].join(' '),
        action: { label: 'Undo', onPress: () => void takeBack(made) },
        duration: 10_000,
      })
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Please try again later.'
      toast({ title: 'Failed to generate itinerary', description, variant: 'destructive' })
      making.current = false
      setMaking(false)
    }
  }

  const canMake = guide.state === 'ready' || guide.state === 'reading'
  return (
    <ResponsiveDialog
      open
      title="Generate AI Itinerary"
      onClose={onClose}
      {...(canMake && { onSubmit: () => void generate() })}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {canMake ? 'Cancel' : 'Close'}
          </Button>
          {canMake && (
            <Button appearance="primary" size="large" type="submit" disabledFocusable={isMaking}>
              {isMaking ? 'Generating...' : 'Generate Itinerary'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {guide.state === 'none' || guide.state === 'unreachable' ? (
          <GuideNotice destination={trip.destination} guide={guide} />
        ) : (
          <>
            <GenerateFields
              form={form}
              isUndated={trip.startDate === null}
              problem={problem}
              interests={interests}
              onChange={change}
            />
            <p className={styles.source} role="status">
              {guide.state === 'ready'
                ? `${madeBy} to ${guide.cities.join(' and ')}. It replaces suggested days; confirmed ones stay as they are. Opening hours are the usual ones: check them before you go.`
                : 'Reading the Wend. guide...'}
            </p>
          </>
        )}
      </div>
    </ResponsiveDialog>
  )
}

async function takeBack({ undo }: MadeItinerary) {
  try {
    await mutateAll(undo)
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: 'Failed to undo', description, variant: 'destructive' })
  }
}
