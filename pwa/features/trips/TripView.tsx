import { makeStyles } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

const useStyles = makeStyles({
  back: {
    minHeight: '44px',
    marginBottom: '8px',
    marginLeft: '-12px',
    '@media (max-width: 719px)': { marginTop: '-8px' },
  },
})

export interface TripViewProps {
  /** Where the person came from. */
  from: 'feed' | 'trips'
  children: ReactNode
}

/** The frame of a trip's page: the way back, and what there is to show. */
export function TripView({ from, children }: TripViewProps) {
  const styles = useStyles()
  return (
    <>
      <ButtonLink
        className={styles.back}
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        to={from === 'feed' ? '/' : '/trips'}
      >
        {from === 'feed' ? 'Back to My Feed' : 'Back to My Trips'}
      </ButtonLink>
      {children}
    </>
  )
}
