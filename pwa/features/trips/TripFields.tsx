import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { RefObject } from 'react'
import type { TripFormProblem } from './checkTripForm.ts'
import { DatesField } from './DatesField.tsx'
import { TravelersField } from './TravelersField.tsx'
import type { TouchedDetails, TripDetails } from './tripDetails.ts'
import type { RenderDestination } from './tripFormKeeping.ts'
import { VisibilityField } from './VisibilityField.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', paddingTop: '4px' },
  input: { minHeight: '44px' },
  // Its code may come later than the dialog: the fields below stay where they are.
  destination: { minHeight: '70px' },
  resumed: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '6px 6px 6px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  again: { flexShrink: 0, minHeight: '44px' },
  hidden: { color: tokens.colorNeutralForeground3 },
})

interface TripFieldsProps {
  details: TripDetails
  /** Said when the form holds what was typed earlier, beside the way to begin anew. */
  resumed: string | false
  /** Who sees the trip is for its owner to say. */
  isOwner: boolean
  /** An administrator has decided that, for the time being. */
  isHidden?: boolean
  /** yyyy-MM-dd. */
  today: string
  titleExample?: string
  titleField: RefObject<HTMLInputElement | null>
  problem: TripFormProblem | undefined
  renderDestination: RenderDestination
  onChange: (changed: TouchedDetails) => void
  onStartOver: () => void
}

/** The fields of both trip dialogs. */
export function TripFields(props: TripFieldsProps) {
  const {
    details,
    resumed,
    isOwner,
    isHidden = false,
    today,
    titleExample,
    titleField,
    problem,
    renderDestination,
  } = props
  const { onChange, onStartOver } = props
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {resumed !== false && (
        <div className={styles.resumed}>
          {resumed}
          <Button appearance="subtle" className={styles.again} onClick={onStartOver}>
            Start over
          </Button>
        </div>
      )}
      <Field
        label={{ children: 'Trip Title', weight: 'semibold' }}
        required
        {...(problem?.field === 'title' && { validationMessage: problem.message })}
      >
        <Input
          ref={titleField}
          className={styles.input}
          placeholder={titleExample}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          value={details.title}
          onChange={(_event, data) => onChange({ title: data.value })}
        />
      </Field>
      <div className={styles.destination}>
        {renderDestination({
          value: details.destination,
          onChange: destination => onChange({ destination }),
          invalid: problem?.field === 'destination',
        })}
      </div>
      <DatesField
        dates={details.dates}
        today={today}
        invalid={problem?.field === 'dates'}
        onChange={({ startDate, endDate }) => onChange({ dates: { startDate, endDate } })}
      />
      <TravelersField
        value={details.travelersCount}
        onChange={travelersCount => onChange({ travelersCount })}
      />
      {isOwner && isHidden && (
        <p className={styles.hidden}>
          An administrator hid this trip. Only they can show it to others again.
        </p>
      )}
      {isOwner && !isHidden && (
        <VisibilityField value={details.visibility} onChange={visibility => onChange({ visibility })} />
      )}
    </div>
  )
}
