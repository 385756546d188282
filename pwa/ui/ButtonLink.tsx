import { Button } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface ButtonLinkProps {
  to: string
  appearance?: ButtonProps['appearance']
  size?: ButtonProps['size']
  icon?: ButtonProps['icon']
  className?: string
  /** Loads the page anew instead of navigating inside the app. */
  reloadDocument?: boolean
  'aria-label'?: string
  children?: React.ReactNode
}

/** A link that looks like a button: it opens in new tabs and shows its address, as links do. */
export function ButtonLink({ to, reloadDocument, children, ...looks }: ButtonLinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button {...looks} as="a" href={href} onClick={reloadDocument ? undefined : navigate}>
      {children}
    </Button>
  )
}
