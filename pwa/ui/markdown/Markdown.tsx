import { makeStyles, tokens } from '@fluentui/react-components'
import ReactMarkdown from 'react-markdown'
import type { Components } from 'react-markdown'
import { safeLink } from './safeLink.ts'
import { space } from '../look/space.ts'

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
      padding: space(0.5, 1.5),
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralBackground3,
      fontSize: '0.9em',
    },
    '& pre': {
      padding: space(3, 4),
      overflowX: 'auto',
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& pre code': { padding: 0, backgroundColor: 'transparent' },
    '& blockquote': {
      marginLeft: 0,
      marginRight: 0,
      paddingLeft: space(4),
      borderLeft: `3px solid ${tokens.colorBrandStroke2}`,
    },
    '& hr': { border: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}`, margin: '1.6em 0' },
  },
})

// A link to another site opens in a new tab, because the app may hold unsent work.
const components: Components = {
  a: ({ href, children }) =>
    href && /^https?:/i.test(href) ? (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    ),
  // The page may not load pictures from other sites, so show the alt text instead of a broken picture.
  img: ({ alt }) => alt,
}

/** Text written in Markdown. Raw HTML stays plain text, and links go only where safeLink allows. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={useStyles().root}>
      <ReactMarkdown urlTransform={safeLink} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
