import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Scene } from '../../ui/scene/Scene.tsx'
import { templateText } from './templateText.ts'
import { templates } from './templates.ts'
import type { Template } from './templates.ts'
import { fromDesktop } from '../../ui/look/breakpoints.ts'
import { column, pill, plainList, stack } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const UseTemplatePart = lazyPart(() => import('./UseTemplateDialog.tsx').then(part => part.UseTemplateDialog))

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
  const [chosen, setChosen] = useState<Template>()

  return (
    <>
      <h2 className={styles.title}>Starter templates</h2>
      <p className={styles.copies}>You'll get a copy you can edit, and you choose who can see it.</p>
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
                <span className={styles.plan}>{templateText(template)}</span>
              </div>
              <Button
                className={styles.use}
                aria-label={`Use template ${template.title}`}
                onPointerEnter={UseTemplatePart.preload}
                onFocus={UseTemplatePart.preload}
                onClick={() => setChosen(template)}
              >
                Use template
              </Button>
            </article>
          </li>
        ))}
      </ul>
      {chosen && <UseTemplatePart template={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
