import { Button } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface ButtonLinkProps {
  to: string
  appearance?: ButtonProps['appearance']
  size?: ButtonProps['size']
  icon?: ButtonProps['icon']
  className?: string
  /** For the page that it leads to. */
  state?: object
  /** Does a full page load instead of navigating inside the app. */
  reloadDocument?: boolean
  'aria-label'?: string
  children?: React.ReactNode
}

/** A link that looks like a button, rounded at both ends: it opens in new tabs and shows its address, as links do. */
export function ButtonLink({ to, state, reloadDocument, children, ...looks }: ButtonLinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <Button shape="circular" {...looks} as="a" href={href} onClick={reloadDocument ? undefined : navigate}>
      {children}
    </Button>
  )
}
