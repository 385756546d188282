import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { formFor } from '#shared/plain/countText.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { setBlocked } from '../social/actions.ts'
import { blockQuestion } from './blockQuestion.ts'
import type { SharedTrip, SharedTrips } from './sharedTrips.ts'

const useStyles = makeStyles({
  // Close to its label, whose height is that of a finger.
  titles: { ...quietText, margin: space(-2, 0, 2, 7), overflowWrap: 'anywhere' },
  note: { ...quietText, margin: space(3, 0, 0) },
})

export interface BlockDialogProps {
  personId: string
  name: string
  shared: SharedTrips
  onClose: () => void
}

/** Blocks a person, and asks what becomes of the trips that both work on: a block alone leaves those as they are. */
export function BlockDialog({ personId, name, shared, onClose }: BlockDialogProps) {
  const styles = useStyles()
  const [removes, setRemoves] = useState(true)
  const [leaves, setLeaves] = useState(false)
  const block = async () => {
    const ended = [...(removes ? shared.own : []), ...(leaves ? shared.others : [])]
    const ends = ended.map(({ membershipId, tripId }) => ({ id: membershipId, tripId }))
    if (await setBlocked(personId, true, ends)) onClose()
  }
  return (
    <FormDialog
      size="small"
      {...blockQuestion(name)}
      submit="Block"
      isDestructive
      failed="Failed to update block"
      draft={null}
      onSubmit={block}
      onClose={onClose}
    >
      <Choice
        label={`Remove ${name} from ${ofTrips(shared.own, 'your trip', 'of your trips')}`}
        trips={shared.own}
        checked={removes}
        onChange={setRemoves}
      />
      <Choice
        label={`Leave ${ofTrips(shared.others, "the trip you're both on", "trips you're both on")}`}
        trips={shared.others}
        checked={leaves}
        onChange={setLeaves}
      />
      {((shared.own.length > 0 && !removes) || (shared.others.length > 0 && !leaves)) && (
        <p className={styles.note} role="status">
          On trips you still share, you'll both see the plan, but not each other's name or comments.
        </p>
      )}
    </FormDialog>
  )
}

/** 'your trip', '3 of your trips'. */
const ofTrips = ({ length }: readonly SharedTrip[], one: string, many: string): string =>
  formFor(length, one, `${length} ${many}`)

interface ChoiceProps {
  label: string
  trips: readonly SharedTrip[]
  checked: boolean
  onChange: (checked: boolean) => void
}

/** How many titles are named. */
const mostNamed = 5

function Choice({ label, trips, checked, onChange }: ChoiceProps) {
  const styles = useStyles()
  if (trips.length === 0) return null
  const more = trips.length - mostNamed
  return (
    <>
      <CheckField label={label} checked={checked} onChange={onChange} />
      <p className={styles.titles}>
        {trips
          .slice(0, mostNamed)
          .map(({ title }) => title)
          .join(' · ')}
        {more > 0 && ` · ${more} more`}
      </p>
    </>
  )
}
