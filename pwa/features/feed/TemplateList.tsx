import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { countText } from '#shared/plain/countText.ts'
import { derivedId } from '#shared/plain/derivedId.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Visibility } from '#shared/features/social/visibility.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { onSettingsChange, unaskedVisibility } from '../settings/settingsStore.ts'
import { visibilityText } from '../social/visibilityText.ts'
import { Scene } from '../../ui/scene/Scene.tsx'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { templateEdits } from './templateEdits.ts'
import { templates } from './templates.ts'
import type { Template } from './templates.ts'
import { fromDesktop } from '../../ui/look/breakpoints.ts'
import { column, pill, plainList, stack } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  title: { margin: space(6, 0, 0), fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.01em' },
  copies: { margin: space(1, 0, 4), color: tokens.colorNeutralForeground2 },
  list: {
    ...column(5),
    ...plainList,
    '@media (min-width: 520px) and (max-width: 1023px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [fromDesktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  picture: { display: 'block', aspectRatio: '16 / 10' },
  text: { ...stack(0.5), flexGrow: 1, alignContent: 'start', padding: space(3.5, 4.5, 2) },
  name: { fontSize: '19px', lineHeight: '25px', fontWeight: tokens.fontWeightSemibold },
  plan: { color: tokens.colorNeutralForeground3 },
  use: { ...pill, margin: space(0, 3.5, 3.5) },
})

/** Four trips that are planned already, to begin with. */
export function TemplateList() {
  const styles = useStyles()
  const navigate = useNavigate()
  // A press that seemed to fail may have come through: pressing again makes the same trip.
  const [madeHere] = useState(newId)
  // State is one render late: a second press at the same moment must see the first one.
  const isMaking = useRef(false)
  const visibility = useSyncExternalStore(onSettingsChange, unaskedVisibility)

  const make = async (template: Template) => {
    if (isMaking.current) return
    isMaking.current = true
    const tripId = derivedId(madeHere, template.id)
    try {
      await mutateAll(templateEdits(template, tripId, visibility))
    } catch (error) {
      tellFailure('Failed to create trip', error)
      isMaking.current = false
      return
    }
    toast({
      title: 'Trip created from template!',
      description: `${visibilityText[visibility].explanation}.`,
      inSight: true,
    })
    void navigate(`/trip/${tripId}?from=feed`)
  }

  return (
    <>
      <h2 className={styles.title}>Starter templates</h2>
      <p className={styles.copies}>{copyText(visibility)}</p>
      <ul role="list" className={styles.list}>
        {templates.map(template => (
          <li key={template.id}>
            <article className={styles.card} aria-labelledby={`template-${template.id}`}>
              <Scene
                destination={template.destination.destination}
                city={template.destination.destinationCity}
                country={template.destination.destinationCountry}
                lat={Number(template.lat)}
                startDate={null}
                className={styles.picture}
              />
              <div className={styles.text}>
                <h3 id={`template-${template.id}`} className={styles.name}>
                  {template.title}
                </h3>
                <span className={styles.plan}>{planText(template)}</span>
              </div>
              <Button
                className={styles.use}
                aria-label={`Use template ${template.title}`}
                onClick={() => void make(template)}
              >
                Use template
              </Button>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}

const copyText = (visibility: Visibility): string =>
  visibility === 'private'
    ? "You'll get a private copy you can edit."
    : `You'll get a copy you can edit. ${visibilityText[visibility].explanation}.`

function planText({ days }: Template): string {
  const activities = days.reduce((sum, { items }) => sum + items.length, 0)
  return `${countText(days.length, 'day')} · ${countText(activities, 'activity', 'activities')}`
}
