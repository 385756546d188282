import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** Where the person came from. */
export type TripOrigin = 'feed' | 'trips'

const names = { feed: 'Back to My Feed', trips: 'Back to My Trips' }

interface TripBackProps {
  from: TripOrigin
  className?: string
  /** Shows its name beside the arrow. */
  isWordy?: boolean
}

/** Leads back to where the person came from. */
export function TripBack({ from, className, isWordy = false }: TripBackProps) {
  return (
    <ButtonLink
      {...(className && { className })}
      {...(!isWordy && { 'aria-label': names[from] })}
      appearance="subtle"
      icon={<ArrowLeftRegular />}
      to={from === 'feed' ? '/' : '/trips'}
    >
      {isWordy && names[from]}
    </ButtonLink>
  )
}
