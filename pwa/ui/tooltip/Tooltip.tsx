import { cloneElement } from 'react'
import type { ReactElement } from 'react'

export interface TooltipProps {
  content: string
  /** `label`: the text is the control's whole name (icon buttons). `description`: the control has a name already. */
  relationship: 'label' | 'description'
  children: ReactElement<Record<string, unknown>>
}

/**
 * Gives a control a tooltip. It only marks the control; the one TooltipHost of the app shows the bubble, so that
 * a page full of tooltips costs nothing and the delays hold across all of them.
 */
export function Tooltip({ content, relationship, children }: TooltipProps) {
  const aria = relationship === 'label' ? { 'aria-label': content } : { 'aria-description': content }
  return cloneElement(children, { ...aria, ...children.props, 'data-tooltip': content })
}
