import { makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { fromTablet } from '../../ui/look/breakpoints.ts'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...wrappingRow(3, 6),
    justifyContent: 'space-between',
    marginBottom: space(5),
  },
  title: {
    fontSize: '28px',
    lineHeight: '36px',
    letterSpacing: '-0.02em',
    [fromTablet]: { fontSize: '36px', lineHeight: '44px' },
  },
  other: { minHeight: touch },
})

interface AdminHeadProps {
  title: string
  /** The link to the other page of the admin area. */
  other: { to: string; text: string; icon: ReactElement }
}

/** The header of both admin pages. */
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
