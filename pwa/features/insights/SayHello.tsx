import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { phraseMeanings } from '#shared/features/guide/phraseMeanings.ts'
import type { LanguagePhrases, PhraseName } from '#shared/features/guide/schema.ts'
import { guidePhrases } from '#shared/features/insights/fromGuide/guidePhrases.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { column, quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { loadTripGuide } from '../guide/loadTripGuide.ts'

const useStyles = makeStyles({
  root: { marginTop: space(4) },
  heading: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, letterSpacing: 0 },
  summary: {
    display: 'flex',
    alignItems: 'center',
    minHeight: touch,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  phrases: { ...column(2.5), margin: space(1, 0, 3) },
  meaning: quietText,
  phrase: { margin: 0 },
  text: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  say: { display: 'block', ...quietText },
})

const meanings = Object.entries(phraseMeanings) as [PhraseName, string][]

/** Phrases in the languages of a trip's country, folded by language. Nothing where the guide has none. */
export function SayHello({ trip }: { trip: Trip }) {
  const styles = useStyles()
  const heading = useId()
  const languages = usePhrases(trip)
  if (languages.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.root}>
      <h3 id={heading} className={styles.heading}>
        Say hello
      </h3>
      {languages.map(language => (
        <details key={language.code}>
          <summary className={styles.summary}>{language.language}</summary>
          <PhraseList {...language} />
        </details>
      ))}
    </section>
  )
}

function PhraseList({ code, phrases }: LanguagePhrases) {
  const styles = useStyles()
  return (
    <dl className={styles.phrases}>
      {meanings.map(([name, meaning]) => (
        <div key={name}>
          <dt className={styles.meaning}>{meaning}</dt>
          <dd className={styles.phrase}>
            <bdi lang={code} className={styles.text}>
              {phrases[name].text}
            </bdi>
            {phrases[name].say && <span className={styles.say}>{phrases[name].say}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Empty while the guide is being read, and when it isn't on this device yet. */
function usePhrases(trip: Trip): readonly LanguagePhrases[] {
  const [languages, setLanguages] = useState<readonly LanguagePhrases[]>([])
  useEffect(() => {
    let isHere = true
    loadTripGuide(trip).then(
      guide => isHere && setLanguages(guidePhrases(guide, trip)),
      () => isHere && setLanguages([]),
    )
    return () => {
      isHere = false
    }
  }, [trip])
  return languages
}
