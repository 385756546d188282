import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface AccessDeniedProps {
  title: string
  body: string
  actions: ReactNode
}

/** A screen that is not for this person. */
export const AccessDenied = ({ title, body, actions }: AccessDeniedProps) => (
  <EmptyState headingLevel={1} picture={<LockClosedRegular />} title={title} body={body} actions={actions} />
)
