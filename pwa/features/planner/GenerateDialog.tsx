import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { openDays } from '#shared/features/itinerary/suggestedDays.ts'
import { mostDays } from '#shared/features/planner/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { makeItinerary } from '#shared/makeItinerary.ts'
import type { MadeItinerary } from '#shared/makeItinerary.ts'
import { loadGuide } from '../../guide/loadGuide.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate, mutateAll } from '../../sync/mutate.ts'
import { isOffline, useIsOffline } from '../../sync/useIsOffline.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { FormKeeping } from './formKeeping.ts'
import { GenerateFields } from './GenerateFields.tsx'
import { blankForm, readForm } from './generateForm.ts'
import type { GenerateForm, Maker } from './generateForm.ts'
import { noteAsked } from './generationNote.ts'
import { guideNotice } from './guideNotice.ts'
import { MakerField } from './MakerField.tsx'
import { Notice } from './Notice.tsx'
import { openDaysText } from './openDaysText.ts'
import { useTripGuide } from './useTripGuide.ts'
import type { TripGuide } from './useTripGuide.ts'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '18px' },
  source: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const madeBy = 'Made on this device by the built-in planner from the Wend. guide'

export interface GenerateDialogProps {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
  deletedDayIds: readonly string[]
  keeping: FormKeeping
  /** Whether the server has a language model. */
  hasModel: boolean
  /** True while the server makes one for this trip. */
  isGenerating: boolean
  onClose: () => void
}

/**
 * Generate AI Itinerary: by the built-in planner, which needs no network, or by the model of the server, which is
 * asked as soon as there is one. Either fills days that are empty or suggested, and says which.
 */
export function GenerateDialog(props: GenerateDialogProps) {
  const { trip, days, items, deletedDayIds, keeping, hasModel, isGenerating, onClose } = props
  const styles = useStyles()
  const offline = useIsOffline()
  const { id: userId } = useCurrentUser()
  const guide = useTripGuide(trip)
  const formName = `generate ${trip.id}`
  const [form, setForm] = useState(
    () =>
      readForm(keeping.read(userId, formName)) ?? blankForm(days.length, isOffline() ? 'device' : 'model'),
  )
  const now = { trip, days, items, deletedDayIds }
  const [requestId] = useState(newId)
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

  const canMakeHere = guide.state === 'ready' || guide.state === 'reading'
  const canMake = !isGenerating && (canMakeHere || hasModel)
  const maker = !hasModel ? 'device' : canMakeHere ? form.maker : 'model'

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
      if (maker === 'model') await askModel(trip.id, requestId, form)
      else await makeHere(now, form)
      onClose()
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Please try again later.'
      toast({ title: 'Failed to generate itinerary', description, variant: 'destructive' })
      making.current = false
      setMaking(false)
    }
  }

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
        {canMake && (
          <>
            <GenerateFields
              form={form}
              isUndated={trip.startDate === null}
              problem={problem}
              interests={interests}
              onChange={change}
            />
            {hasModel && (
              <MakerField
                value={maker}
                canMakeHere={canMakeHere}
                isOffline={offline}
                onChange={chosen => change({ maker: chosen })}
              />
            )}
          </>
        )}
        {isGenerating ? (
          <Notice>
            An itinerary is being made for this trip already. Cancel it on the trip's page to ask for another
            one.
          </Notice>
        ) : guide.state === 'none' || guide.state === 'unreachable' ? (
          <Notice>{guideNotice(trip.destination, guide)}</Notice>
        ) : (
          <p className={styles.source} role="status">
            {sourceText(maker, guide)} {openDaysText(openDays(now, form.days, mostDays))}
          </p>
        )}
      </div>
    </ResponsiveDialog>
  )
}

function sourceText(maker: Maker, guide: Extract<TripGuide, { state: 'ready' | 'reading' }>): string {
  if (maker === 'model') {
    return 'The model gets what you wish for, the trip with its plan, and the Wend. guide. Check what matters before you go.'
  }
  return guide.state === 'ready'
    ? `${madeBy} to ${guide.cities.join(' and ')}. Opening hours are the usual ones: check them before you go.`
    : 'Reading the Wend. guide...'
}

/** Queues it with the other edits: without a network it waits. */
async function askModel(tripId: string, requestId: string, form: GenerateForm) {
  const { interests, budget, pace, days, arrival } = form
  await noteAsked(tripId, requestId)
  await mutate('itinerary.request', {
    tripId,
    requestId,
    interests,
    budget,
    pace,
    days,
    arrival: arrival || null,
  })
}

async function makeHere(plan: Parameters<typeof makeItinerary>[1], form: GenerateForm) {
  const made = makeItinerary(await loadGuide(), plan, form)
  await mutateAll(made.edits)
  toast({
    title: 'Itinerary generated successfully!',
    description: [`${madeBy}.`, ...made.notes].join(' '),
    action: { label: 'Undo', onPress: () => void takeBack(made) },
    duration: 10_000,
  })
}

async function takeBack({ undo }: MadeItinerary) {
  try {
    await mutateAll(undo)
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: 'Failed to undo', description, variant: 'destructive' })
  }
}
