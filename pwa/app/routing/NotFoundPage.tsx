import { makeStyles, tokens } from '@fluentui/react-components'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { pill, stack, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...stack(3),
    justifyItems: 'center',
    padding: '14vh 24px 48px',
    textAlign: 'center',
  },
  picture: { width: 'min(340px, 80vw)', height: 'auto', color: tokens.colorNeutralStroke1 },
  title: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  body: { maxWidth: '40ch', color: tokens.colorNeutralForeground3 },
  actions: { ...wrapping(2), justifyContent: 'center', marginTop: space(2), '& > .fui-Button': pill },
  coral: { color: 'var(--wend-coral)' },
})

/** For any address that matches no screen. */
export function NotFoundPage() {
  const styles = useStyles()
  usePageTitle('Page Not Found')
  return (
    <div className={styles.root}>
      <svg className={styles.picture} viewBox="0 0 340 150" fill="none" aria-hidden>
        <path d="M0 128 C70 96 96 140 150 116 S246 74 340 104" stroke="currentColor" strokeWidth="2" />
        <path
          d="M24 134 C80 112 118 146 168 116 C204 94 188 62 220 54 C250 46 262 76 240 88"
          stroke="var(--wend-brand)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="2 10"
        />
        <circle cx="24" cy="134" r="5" fill="var(--wend-brand)" />
        <g className={styles.coral} fill="currentColor">
          <path d="M240 88c-10-14-17-22-17-32a17 17 0 0 1 34 0c0 10-7 18-17 32z" opacity=".95" />
          <circle cx="240" cy="56" r="6" fill="var(--wend-bg)" />
        </g>
      </svg>
      <h1 className={styles.title} tabIndex={-1}>
        404 Page Not Found
      </h1>
      <p className={styles.body}>
        The path ends here. The page may have moved, or the address may be mistyped.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/" appearance="primary">
          Go home
        </ButtonLink>
        <ButtonLink to="/trips">My Trips</ButtonLink>
      </div>
    </div>
  )
}
