import { Button, Field, Input, Link, Select, makeStyles, tokens } from '@fluentui/react-components'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionText } from '#shared/plain/positionText.ts'
import { keptText } from '../../data/drafts/keptText.ts'
import { forgetText, useMadeOnce } from '../../data/drafts/useMadeOnce.ts'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, quietText, touchSelect } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { newTripPath } from '../../ui/navigation/paths.ts'
import type { ActivityForm } from './activityForm.ts'
import { dayOptionText, ideasOptionText } from './dayText.ts'
import { lineForm } from './lineForm.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { PlaceOffers } from './PlaceOffers.tsx'
import { pinnedAt } from './rareForm.ts'
import { quickActivity } from './quickActivity.ts'
import type { QuickEntry, SpotToAdd } from './quickActivity.ts'
import { subjectOf } from './quickAddText.ts'
import { readerComes } from './readLine.ts'
import { readBackText } from './readBackText.ts'
import { usePlaceField } from './usePlaceField.ts'

const useStyles = makeStyles({
  // So tall that the field and its offers stay above the keyboard.
  root: { ...column(3.5), alignContent: 'start', [phone]: { minHeight: '62dvh' } },
  input: { minHeight: '48px', fontSize: tokens.fontSizeBase400 },
  day: { minWidth: 0, width: '100%', ...touchSelect },
  offers: { display: 'grid', gap: space(2) },
  hint: { ...quietText, margin: 0 },
  spot: { minHeight: touch, justifyContent: 'start', fontWeight: tokens.fontWeightRegular },
  trip: { minHeight: touch, justifySelf: 'start', display: 'inline-flex', alignItems: 'center' },
})

export interface AddSheetProps {
  /** The name that the line is kept under until it is added. */
  draftName: string
  days: readonly PlanDay[]
  ideas: PlanDay | undefined
  /** The day in view, or the ideas. */
  dayId: string | undefined
  /** Where on the map it is. */
  at?: SpotToAdd | undefined
  /** Adds an activity with that id. Resolves with whether it was added. */
  onAdd: (day: PlanDay, entry: QuickEntry, id: string) => Promise<boolean>
  /**
   * Goes on in the form with every field. The line stays kept until that form has it; its activity has the same id
   * there, because adding it may have come through although it seemed to fail.
   */
  onDetails: (day: PlanDay, given: Partial<ActivityForm> | undefined) => void
  onClose: () => void
}

/** Adds to the day in view or the ideas: one line, or a place offered while one types. For phones, and spots on a map. */
export function AddSheet({ draftName, days, ideas, dayId, at, onAdd, onDetails, onClose }: AddSheetProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [line = '', setLine] = useKeptText(draftName, text => text.trim() !== '')
  const [chosenId, setChosenId] = useState(dayId)
  const places = ideas ? [...days, ideas] : days
  const day = places.find(({ id }) => id === chosenId) ?? days[0]!
  const made = useMadeOnce(draftName, line)
  const isAdding = useRef(false)
  // Adding takes a while on a slow device. What was typed since is another line; undefined once the sheet is closed.
  const latest = useRef<string>(undefined)
  useEffect(() => {
    latest.current = line
    return () => {
      latest.current = undefined
    }
  }, [line])

  const spot = at && { lat: at.lat, lon: at.lon }
  const idOf = (place?: PlaceOffer) =>
    made.idOf(line, place?.key ?? '', day.id, spot ? positionText(spot) : '')
  const add = async (place?: PlaceOffer) => {
    if (!(place || line.trim()) || isAdding.current) return
    isAdding.current = true
    const id = idOf(place)
    await readerComes()
    const isAdded = await onAdd(day, { line, place, at: spot }, id)
    isAdding.current = false
    if (!isAdded) return
    if (latest.current === line) {
      setLine(undefined)
      made.forget()
      onClose()
    }
    // Closed meanwhile, and not opened again for another line.
    else if (latest.current === undefined && keptText(draftName) === line) forgetText(draftName)
  }
  const field = usePlaceField(subjectOf(line), place => void add(place))
  const read = line.trim() ? quickActivity({ line }, { plan: days, day, usual: 'other' }) : undefined

  return (
    <ResponsiveDialog
      open
      size="small"
      title={at ? 'Add here' : 'Add to your plan'}
      onClose={onClose}
      onSubmit={() => void add()}
      actions={
        <>
          <Button
            size="large"
            onClick={() => {
              if (isAdding.current) return
              const given = line.trim() ? { id: idOf(), ...lineForm(line, days, day) } : undefined
              onDetails(day, spot ? { ...given, ...pinnedAt(spot) } : given)
            }}
          >
            More details
          </Button>
          <Button appearance="primary" size="large" type="submit" disabledFocusable={!line.trim()}>
            Add
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <div className={styles.offers}>
          <Field label={{ children: 'What or where', weight: 'semibold' }}>
            <Input
              {...field.input}
              data-focus-first=""
              className={styles.input}
              placeholder="e.g. “9:30 Coffee”"
              enterKeyHint="done"
              dir="auto"
              maxLength={200}
              autoComplete="off"
              value={line}
              onChange={(_event, { value }) => {
                setLine(value)
                field.onType()
              }}
              onKeyDown={event => void field.onKey(event)}
            />
          </Field>
          <PlaceOffers list={field.list} />
          {at?.offers.map(offer => (
            <Button
              key={offer.key}
              className={styles.spot}
              icon={<LocationRegular />}
              onClick={() => void add(offer)}
            >
              <span dir="auto">{`Add ${offer.name}`}</span>
            </Button>
          ))}
        </div>
        <p className={styles.hint}>
          {read
            ? readBackText(read.day, read.fields)
            : 'Try “9–11:30 Louvre”, “Dinner at …” or “Train to …”.'}
        </p>
        <Field label={{ children: 'Day', weight: 'semibold' }}>
          <Select
            className={styles.day}
            name="day"
            value={day.id}
            onChange={(_event, { value }) => setChosenId(value)}
          >
            {places.map(each => (
              <option key={each.id} value={each.id}>
                {each.id === ideasChoice ? ideasOptionText : dayOptionText(each)}
              </option>
            ))}
          </Select>
        </Field>
        {!at && (
          <Link as="button" type="button" className={styles.trip} onClick={() => void navigate(newTripPath)}>
            Plan a new trip instead
          </Link>
        )}
      </div>
    </ResponsiveDialog>
  )
}
