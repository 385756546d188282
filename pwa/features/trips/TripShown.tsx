import { CopyAddRegular } from '@fluentui/react-icons/svg/copy-add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { phoneQuery } from '../../ui/look/breakpoints.ts'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripActionButton } from './TripActionButton.tsx'
import { TripAbout } from './TripAbout.tsx'
import type { TripOrigin } from './TripBack.tsx'
import { TripBar } from './TripBar.tsx'
import { TripHeader } from './TripHeader.tsx'
import { TripMenu } from './TripMenu.tsx'
import { TripOwnerLine } from './TripOwnerLine.tsx'
import { barLine } from './barLine.ts'
import type { TripPageProps } from './tripSlots.ts'
import type { VisitSlot } from './tripSlots.ts'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'
import { usePlaceToday } from './usePlaceToday.ts'

const EditTripPart = lazyPart(() => import('./EditTrip.tsx').then(part => part.EditTrip))
const CopyTripPart = lazyPart(() => import('./CopyTripDialog.tsx').then(part => part.CopyTripDialog))
const copyIcon = <CopyAddRegular />

export interface TripShownProps extends TripPageProps {
  from: TripOrigin
  trip: Trip
  /** Without it, the stored number: who is on the trip of someone else is not known here. */
  travelers?: number
  /** Null for visitors, who can only look. */
  role: Role | null
  isPending: boolean
  /** Someone else's trip comes with its plan; the plan of the person's own trip is read from the device. */
  visited?: PlanRows & Omit<VisitSlot, 'trip'>
  /** Shown above everything else. */
  notice?: ReactNode
}

/** A trip that can be shown: its name and facts, what can be done with it, and its plan. */
export function TripShown(props: TripShownProps) {
  const { from, trip, travelers = trip.travelersCount, role, isPending, visited, notice } = props
  const { renderDestination, renderPeople, renderActions, renderPlan } = props
  const { renderOwnerActions, renderSocial, renderCover, renderSync } = props
  const { renderCopy = (_tripId, copy) => copy } = props
  const placeToday = usePlaceToday(trip)
  const [today, onToday] = useState(placeToday)
  const isPhone = useMediaQuery(phoneQuery)
  const [open, setOpen] = useState<'edit' | 'copy'>()
  const slot = { trip, role, canEdit: may('trip.edit', [role]) }
  const close = () => setOpen(undefined)
  const preloadEdit = () => {
    EditTripPart.preload()
    renderDestination.preload?.()
  }
  usePageTitle(trip.title)

  const main = slot.canEdit ? (
    <TripActionButton
      id="edit-trip"
      label="Edit details"
      icon={<EditRegular />}
      isListed={isPhone}
      onNear={preloadEdit}
      onPress={() => {
        // Some presses come without a preceding pointer or focus event.
        preloadEdit()
        setOpen('edit')
      }}
    />
  ) : (
    visited &&
    renderCopy(
      trip.id,
      <TripActionButton
        id="copy-trip"
        label="Add to My Trips"
        icon={copyIcon}
        isPrimary
        isListed={isPhone}
        onNear={CopyTripPart.preload}
        onPress={() => setOpen('copy')}
      />,
    )
  )
  const cover = renderCover?.(slot) ?? <DestinationPicture trip={trip} isBanner={isPhone} />
  const people = visited ? (
    <TripOwnerLine owner={visited.owner}>{renderOwnerActions?.({ trip, ...visited })}</TripOwnerLine>
  ) : (
    renderPeople?.(slot)
  )
  const isVisited = visited !== undefined
  const isUndated = (trip.startDate ?? trip.endDate) === null
  const about = {
    trip,
    travelers,
    isPending,
    isVisited,
    cover,
    social: visited && renderSocial?.({ trip, ...visited }),
  }
  return (
    <>
      {isPhone && (
        <TripBar
          from={from}
          title={trip.title}
          line={isVisited && isUndated ? trip.destination : barLine(trip, today)}
        >
          {renderSync?.()}
          {!visited && people}
          <TripMenu />
        </TripBar>
      )}
      {props.renderInvitation?.(trip.id)}
      {notice}
      {/* On phones they only list themselves in the menu, and bring their dialogs. */}
      {isPhone && main}
      {isPhone && renderActions?.(slot)}
      {renderPlan({
        ...slot,
        visited,
        today: placeToday,
        onToday,
        todayCard: props.renderToday?.(slot),
        renderOverview: counts =>
          isPhone ? null : (
            <TripHeader
              {...about}
              from={from}
              today={today}
              counts={counts}
              people={people}
              actions={
                <>
                  {main}
                  {renderActions?.(slot)}
                </>
              }
            />
          ),
        renderAbout: counts => <TripAbout {...about} counts={counts} owner={visited && people} />,
      })}
      {open === 'edit' && (
        <EditTripPart
          trip={trip}
          isOwner={may('trip.show', [role])}
          today={today}
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
