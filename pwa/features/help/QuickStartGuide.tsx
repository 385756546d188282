import { makeStyles, tokens } from '@fluentui/react-components'
import { quickStart } from '#shared/features/help/quickStart.ts'
import { fromTablet } from '../../ui/look/breakpoints.ts'
import { plainList, quietText, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { keptConfig } from '../auth/authConfig.ts'
import { StepPicture } from './StepPicture.tsx'

const useStyles = makeStyles({
  root: { ...stack(8), ...plainList, maxWidth: '720px', margin: '0 auto' },
  step: {
    display: 'grid',
    gap: space(3, 6),
    alignItems: 'center',
    [fromTablet]: { gridTemplateColumns: '240px minmax(0, 1fr)' },
  },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: stack(1.5),
  free: { marginTop: space(8), textAlign: 'center', ...quietText },
  source: { color: tokens.colorBrandForegroundLink },
})

/** The five steps, each with its picture, and where the source code is. */
export function QuickStartGuide() {
  const styles = useStyles()
  const sourceUrl = keptConfig()?.sourceUrl
  return (
    <>
      <ol role="list" className={styles.root}>
        {quickStart.map(({ picture, title, text }) => (
          <li key={title} className={styles.step}>
            <StepPicture name={picture} />
            <div className={styles.text}>
              <h3 className={styles.title}>{title}</h3>
              <Markdown text={text} />
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.free}>
        Wend. is free software under the AGPL, version 3.{' '}
        {sourceUrl && (
          <a className={styles.source} href={sourceUrl} target="_blank" rel="noreferrer">
            Get its source code
          </a>
        )}
      </p>
    </>
  )
}
