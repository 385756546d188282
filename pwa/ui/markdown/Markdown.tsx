import { makeStyles, tokens } from '@fluentui/react-components'
import ReactMarkdown from 'react-markdown'
import type { Components } from 'react-markdown'
import { safeLink } from './safeLink.ts'

const useStyles = makeStyles({
  root: {
    maxWidth: '68ch',
    margin: '0 auto',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '1.6',
    color: tokens.colorNeutralForeground2,
    '& > * + *': { marginTop: '0.8em' },
    '& h1, & h2, & h3, & h4': { color: tokens.colorNeutralForeground1, lineHeight: '1.3' },
    '& h1': { fontSize: tokens.fontSizeBase600 },
    '& h2': { marginTop: '1.6em', fontSize: tokens.fontSizeBase500 },
    '& h3': { marginTop: '1.3em', fontSize: tokens.fontSizeBase400 },
    '& strong': { color: tokens.colorNeutralForeground1 },
    '& ul, & ol': { paddingLeft: '1.4em', marginBottom: 0 },
    '& li + li': { marginTop: '0.35em' },
    '& li::marker': { color: tokens.colorBrandForeground1 },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& code, & kbd': {
      padding: '2px 6px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralBackground3,
      fontSize: '0.9em',
    },
    '& pre': {
      padding: '12px 16px',
      overflowX: 'auto',
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& pre code': { padding: 0, backgroundColor: 'transparent' },
    '& blockquote': {
      marginLeft: 0,
      marginRight: 0,
      paddingLeft: '16px',
      borderLeft: `3px solid ${tokens.colorBrandStroke2}`,
    },
    '& hr': { border: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}`, margin: '1.6em 0' },
  },
})

// A link to another site opens beside the app, which may hold unsent work.
const components: Components = {
  a: ({ href, children }) =>
    href && /^https?:/i.test(href) ? (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    ),
  // The page may load no picture from elsewhere: instead of a broken one stands what it shows.
  img: ({ alt }) => alt,
}

/** Text written in markdown. Raw HTML in it stays text, and links lead only where safeLink lets them. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={useStyles().root}>
      <ReactMarkdown urlTransform={safeLink} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
