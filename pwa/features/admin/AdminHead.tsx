import { makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 24px',
    marginBottom: '20px',
  },
  title: {
    fontSize: '28px',
    lineHeight: '36px',
    letterSpacing: '-0.02em',
    '@media (min-width: 720px)': { fontSize: '36px', lineHeight: '44px' },
  },
  other: { minHeight: '44px' },
})

interface AdminHeadProps {
  title: string
  /** The way to the other page of the admin area. */
  other: { to: string; text: string; icon: ReactElement }
}

/** The head of both pages of the admin area. */
export function AdminHead({ title, other }: AdminHeadProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <ButtonLink to={other.to} icon={other.icon} className={styles.other}>
        {other.text}
      </ButtonLink>
    </div>
  )
}
