import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { countText } from '#shared/plain/countText.ts'
import { AppError } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Scene } from '../../ui/scene/Scene.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { templateEdits } from './templateEdits.ts'
import { templates } from './templates.ts'
import type { Template } from './templates.ts'

const useStyles = makeStyles({
  title: { margin: '24px 0 16px', fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.01em' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (min-width: 520px) and (max-width: 1023px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  picture: { display: 'block', aspectRatio: '16 / 10' },
  text: { display: 'grid', flexGrow: 1, alignContent: 'start', gap: '2px', padding: '14px 18px 8px' },
  name: { fontSize: '19px', lineHeight: '25px', fontWeight: tokens.fontWeightSemibold },
  plan: { color: tokens.colorNeutralForeground3 },
  use: { minHeight: '44px', margin: '0 14px 14px', borderRadius: tokens.borderRadiusCircular },
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
})

/** For a feed without trips: the way to a first one, and four that are planned already. */
export function StarterTemplates() {
  const styles = useStyles()
  const navigate = useNavigate()
  // State is a render late: a second press in the same moment must find the first one.
  const isMaking = useRef(false)

  const make = async (template: Template) => {
    if (isMaking.current) return
    isMaking.current = true
    const tripId = newId()
    try {
      await mutateAll(templateEdits(template, tripId, newId))
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Please try again.'
      toast({ title: 'Failed to create trip', description, variant: 'destructive' })
      isMaking.current = false
      return
    }
    toast({ title: 'Trip created from template!' })
    void navigate(`/trip/${tripId}?from=feed`)
  }

  return (
    <>
      <EmptyState
        headingLevel={2}
        title="No trips in the feed yet"
        body="Plan the first one yourself, or start from a trip that is planned already."
        actions={
          <ButtonLink to="/trips?new=1" appearance="primary" className={styles.button}>
            Create Your First Trip
          </ButtonLink>
        }
      />
      <h2 className={styles.title}>Starter templates</h2>
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

function planText({ days }: Template): string {
  const activities = days.reduce((sum, { items }) => sum + items.length, 0)
  return `${countText(days.length, 'day')} · ${countText(activities, 'activity', 'activities')}`
}
