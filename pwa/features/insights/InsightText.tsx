import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

type MarkdownPart = ComponentType<{ text: string }>

let Loaded: MarkdownPart | undefined

const useStyles = makeStyles({
  // The Markdown view's own size is for pages, not for a column.
  root: {
    '& > div': { maxWidth: 'none', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& p, & ul, & ol': { marginTop: 0, marginBottom: 0 },
    '& h1, & h2, & h3, & h4': { marginTop: '0.6em', fontSize: tokens.fontSizeBase300 },
    '& ul, & ol': { paddingLeft: '1.2em' },
  },
  plain: {
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    color: tokens.colorNeutralForeground2,
  },
})

/** A text in Markdown. It is shown as typed until the code that renders it has loaded. */
export function InsightText({ text }: { text: string }) {
  const styles = useStyles()
  const [Markdown, setMarkdown] = useState(() => Loaded)
  useEffect(() => {
    if (Loaded) return
    let isHere = true
    import('../../ui/markdown/Markdown.tsx').then(
      part => {
        Loaded = part.Markdown
        if (isHere) setMarkdown(() => part.Markdown)
      },
      // Without it the text stays plain.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return Markdown ? (
    <div className={styles.root} dir="auto">
      <Markdown text={text} />
    </div>
  ) : (
    <p className={styles.plain} dir="auto">
      {text}
    </p>
  )
}
