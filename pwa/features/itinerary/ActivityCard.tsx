import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { TextFontSizeRegular } from '@fluentui/react-icons/svg/text-font-size'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { priceCurrency } from '#shared/plain/localCurrency.ts'
import { costWithCurrency } from '#shared/plain/money.ts'
import { siteName } from '#shared/plain/siteName.ts'
import { DirectionsLink } from '../../ui/DirectionsLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { column, quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { activityFacts } from './activityFacts.ts'
import { aimOf } from './aimOf.ts'
import { DeletedNote } from './DeletedNote.tsx'
import { saysWhere } from './forDriver.ts'
import { categoryLooks, useCategoryColours } from './categoryLooks.tsx'
import { useShowOnMap } from './useShowOnMap.ts'
import { textLinks } from './textLinks.ts'

const DriverPart = lazyPart(() => import('./DriverSheet.tsx').then(part => part.DriverSheet))

const useStyles = makeStyles({
  root: column(4),
  category: {
    ...row(1),
    display: 'inline-flex',
    marginTop: space(1),
    padding: space(0.5, 2.5),
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    '& svg': { width: '16px', height: '16px' },
  },
  facts: { ...column(3), margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: space(0, 3),
    overflowWrap: 'anywhere',
    '& svg': {
      width: '20px',
      height: '20px',
      marginTop: space(0.25),
      color: tokens.colorNeutralForeground3,
    },
    '& dd': { margin: 0 },
  },
  quiet: quietText,
  warning: { color: tokens.colorPaletteMarigoldForeground2, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForeground1 },
  // Alone on its line, it takes a finger.
  booking: { display: 'inline-flex', alignItems: 'center', minHeight: touch, marginBlock: '-11px' },
})

export interface ActivityCardProps {
  /** The activity and its day as they are now; undefined once it is deleted. */
  found: { item: Item; day: PlanDay } | undefined
  trip: TripDestination
  /** The currency of a cost that names none, or else the country that the trip goes to. */
  money: string | null | undefined
  /** Undefined for people who may not edit. */
  onEdit: (() => void) | undefined
  /** Puts it among the ideas of a trip of one's own; undefined on a trip that one may edit. */
  onSave: (() => void) | undefined
  onClose: () => void
}

/** Everything about an activity, to read: follows what others change, and stays when they delete it. */
export function ActivityCard({ found, trip, money, onEdit, onSave, onClose }: ActivityCardProps) {
  const styles = useStyles()
  const colours = useCategoryColours()
  const [last, setLast] = useState(found)
  if (found && (found.item !== last?.item || found.day !== last.day)) setLast(found)
  const [isForDriver, setForDriver] = useState(false)
  const onShowOnMap = useShowOnMap(last?.item.id, last?.item.lat)
  if (!last) return null
  const { item, day } = last
  const { when, zones, length, place, usualHours, closed, dayLine } = activityFacts(item, day, trip)
  const { label, Icon } = categoryLooks[item.category ?? 'other']
  const fact = (name: string, icon: ReactNode, text: ReactNode) => (
    <div className={styles.fact}>
      <dt>
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{text}</dd>
    </div>
  )
  return (
    <>
      <ResponsiveDialog
        open
        readable
        size="small"
        title={item.title}
        description={dayLine}
        actions={
          found && (
            <>
              <DirectionsLink to={aimOf(item, trip)} appearance="primary" />
              {onShowOnMap && (
                <Button
                  icon={<MapRegular />}
                  onClick={() => {
                    onClose()
                    onShowOnMap()
                  }}
                >
                  Show on map
                </Button>
              )}
              {saysWhere(item) && (
                <Button
                  icon={<TextFontSizeRegular />}
                  onPointerEnter={DriverPart.preload}
                  onFocus={DriverPart.preload}
                  onClick={() => setForDriver(true)}
                >
                  Show to driver
                </Button>
              )}
              {onSave && (
                <Button icon={<LightbulbRegular />} onClick={onSave}>
                  Save to my ideas…
                </Button>
              )}
              {onEdit && (
                <Button icon={<EditRegular />} onClick={onEdit}>
                  Edit
                </Button>
              )}
            </>
          )
        }
        onClose={onClose}
      >
        <div className={styles.root}>
          <DeletedNote>{!found && 'This activity was deleted.'}</DeletedNote>
          <dl className={styles.facts}>
            {fact(
              'Time',
              <ClockRegular />,
              <>
                {when}
                {length && <span className={styles.quiet}> · {length}</span>}
                {zones && <div className={styles.quiet}>{zones}</div>}
              </>,
            )}
            {place &&
              fact(
                'Place',
                <LocationRegular />,
                <>
                  <div dir="auto">
                    <Linked text={place} />
                  </div>
                  {item.localText && (
                    <div className={styles.quiet} dir="auto">
                      {item.localText}
                    </div>
                  )}
                </>,
              )}
            {usualHours &&
              fact(
                'Usually open',
                <BuildingShopRegular />,
                <>
                  {`Usually open: ${usualHours}`}
                  {closed && <div className={styles.warning}>{closed}</div>}
                </>,
              )}
            {item.cost &&
              fact(
                'Cost',
                <MoneyRegular />,
                <span dir="auto">{costWithCurrency(item.cost, priceCurrency(money))}</span>,
              )}
            {item.link &&
              fact(
                'Booking',
                <OpenRegular />,
                <a
                  className={mergeClasses(styles.link, styles.booking)}
                  href={item.link}
                  target="_blank"
                  rel="noreferrer"
                >
                  {`Booking · ${siteName(item.link)}`}
                </a>,
              )}
          </dl>
          {item.description && (
            <p className={styles.text} dir="auto">
              <Linked text={item.description} />
            </p>
          )}
          <div>
            <span className={mergeClasses(styles.category, colours[item.category ?? 'other'])}>
              <Icon aria-hidden />
              {label}
            </span>
          </div>
        </div>
      </ResponsiveDialog>
      {isForDriver && <DriverPart item={item} trip={trip} onClose={() => setForDriver(false)} />}
    </>
  )
}

/** A text in which addresses and phone numbers can be pressed. */
function Linked({ text }: { text: string }) {
  const styles = useStyles()
  return textLinks(text).map(({ text: shown, href }, at) =>
    href === undefined ? (
      shown
    ) : (
      <a
        key={at}
        className={styles.link}
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      >
        {shown}
      </a>
    ),
  )
}
