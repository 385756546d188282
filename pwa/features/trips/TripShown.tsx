import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CopyAddRegular } from '@fluentui/react-icons/svg/copy-add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripOverview } from './TripOverview.tsx'
import { TripOwnerLine } from './TripOwnerLine.tsx'
import type { TripPageProps } from './TripPage.tsx'
import type { VisitSlot } from './tripSlots.ts'
import type { TripPlan } from './tripUpdate.ts'
import { useToday } from './useToday.ts'

const EditTripPart = lazyPart(async () => (await import('./EditTrip.tsx')).EditTrip)
const CopyTripPart = lazyPart(async () => (await import('./CopyTripDialog.tsx')).CopyTripDialog)

const useStyles = makeStyles({
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
})

export interface TripShownProps extends TripPageProps {
  trip: Trip
  /** Null for somebody who only looks. */
  role: Role | null
  isPending: boolean
  /** A trip of somebody else brings its plan along; that of one's own is read from the device. */
  visited?: TripPlan & Omit<VisitSlot, 'trip'>
  /** What has to be said before everything else. */
  notice?: ReactNode
}

/** A trip that is there: its overview with what can be done, and its plan. */
export function TripShown(props: TripShownProps) {
  const { trip, role, isPending, visited, notice } = props
  const { keeping, renderDestination, renderPeople, renderActions, renderPlan } = props
  const { renderOwnerActions, renderSocial } = props
  const styles = useStyles()
  const today = useToday()
  const [open, setOpen] = useState<'edit' | 'copy'>()
  const slot = { trip, role, canEdit: role !== null }
  const close = () => setOpen(undefined)
  const preloadEdit = () => {
    EditTripPart.preload()
    renderDestination.preload?.()
  }
  usePageTitle(trip.title)

  const actions = (
    <>
      {slot.canEdit ? (
        <Button
          className={styles.button}
          icon={<EditRegular />}
          onPointerEnter={preloadEdit}
          onFocus={preloadEdit}
          onClick={() => {
            // A press may come from where neither of them happens.
            preloadEdit()
            setOpen('edit')
          }}
        >
          Edit details
        </Button>
      ) : (
        <Button
          className={styles.button}
          appearance="primary"
          icon={<CopyAddRegular />}
          onPointerEnter={CopyTripPart.preload}
          onFocus={CopyTripPart.preload}
          onClick={() => setOpen('copy')}
        >
          Add to My Trips
        </Button>
      )}
      {renderActions?.(slot)}
    </>
  )
  return (
    <>
      {notice}
      {renderPlan({
        ...slot,
        visited,
        renderOverview: counts => (
          <TripOverview
            trip={trip}
            today={today}
            isPending={isPending}
            counts={counts}
            people={
              visited ? (
                <TripOwnerLine owner={visited.owner}>
                  {renderOwnerActions?.({ trip, ...visited })}
                </TripOwnerLine>
              ) : (
                renderPeople?.(slot)
              )
            }
            actions={actions}
            social={visited && renderSocial?.({ trip, ...visited })}
          />
        ),
      })}
      {open === 'edit' && (
        <EditTripPart
          trip={trip}
          isOwner={role === 'owner'}
          today={today}
          keeping={keeping}
          renderDestination={renderDestination}
          onClose={close}
        />
      )}
      {open === 'copy' && visited && (
        <CopyTripPart trip={trip} visited={visited} today={today} onClose={close} />
      )}
    </>
  )
}
