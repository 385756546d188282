import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { oneLine, quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { categoryLooks, useCategoryColours } from './categoryLooks.tsx'
import { reachBeyondDay } from './reachBeyondDay.ts'
import type { PlaceField } from './usePlaceField.ts'

const useStyles = makeStyles({
  popup: {
    padding: space(1),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  floating: {
    position: 'absolute',
    zIndex: 4,
    insetInline: 0,
    top: '100%',
    marginTop: space(1),
    scrollMarginBottom: '80px',
  },
  row: {
    ...row(3),
    minHeight: '52px',
    padding: space(1, 2.5),
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  icon: {
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '18px',
  },
  text: { display: 'grid', minWidth: 0 },
  name: { ...oneLine, fontWeight: tokens.fontWeightSemibold },
  // Hours and prices are the end of it.
  detail: quietText,
  hint: { ...row(), minHeight: touch, padding: space(0, 2.5), ...quietText },
})

export interface PlaceOffersProps {
  list: PlaceField['list']
  /** Whether the list lies over what follows, instead of pushing it down. */
  isFloating?: boolean
}

/** The places that a field offers, below it. */
export function PlaceOffers({ list, isFloating = false }: PlaceOffersProps) {
  const { id, offers, active, isFocused, onChoose } = list
  const styles = useStyles()
  const colours = useCategoryColours()
  const popup = useRef<HTMLDivElement>(null)
  const count = offers.length
  const isOver = isFloating && count > 0
  useLayoutEffect(() => (isOver ? reachBeyondDay(popup.current!) : undefined), [isOver])
  useEffect(() => {
    if (count > 0) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [count])

  return (
    <>
      {isFocused && (
        <VisuallyHidden>
          <span role="status">{count > 0 ? `${countText(count, 'place')} offered` : ''}</span>
        </VisuallyHidden>
      )}
      {count > 0 && (
        <div
          ref={popup}
          id={`${id}-list`}
          role="listbox"
          aria-label="Places"
          className={mergeClasses(styles.popup, isFloating && styles.floating)}
        >
          {offers.map((offer, index) => {
            const category = offer.fields.category ?? 'other'
            const { Icon } = categoryLooks[category]
            return (
              <div
                key={offer.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={mergeClasses(styles.row, index === active && styles.active)}
                // Keeps the focus in the field: a press must not take it away before the click.
                onPointerDown={event => event.preventDefault()}
                onMouseDown={event => event.preventDefault()}
                onClick={() => onChoose(offer)}
              >
                <span className={mergeClasses(styles.icon, colours[category])} aria-hidden>
                  <Icon />
                </span>
                <span className={styles.text}>
                  <span className={styles.name} dir="auto">
                    {offer.name}
                  </span>
                  {offer.detail && (
                    <span className={styles.detail} dir="auto">
                      {offer.detail}
                    </span>
                  )}
                </span>
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
