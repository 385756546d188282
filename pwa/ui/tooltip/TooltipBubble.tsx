import { Tooltip } from '@fluentui/react-components'

/** The bubble itself. The control carries the text for screen readers, so the bubble is for the eye only. */
export function TooltipBubble({ target, content }: { target: HTMLElement; content: string }) {
  return (
    <Tooltip
      visible
      withArrow
      relationship="inaccessible"
      content={{ children: content, 'aria-hidden': true }}
      positioning={{ target, position: 'below' }}
    />
  )
}
