import { Tooltip } from '@fluentui/react-components'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The bubble itself. The control carries the text for screen readers, so the bubble is for the eye only. It follows the
 * control's text: "2 saved on this device" does not stay once they are sent.
 */
export function TooltipBubble({ target }: { target: HTMLElement }) {
  const content = useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const observer = new MutationObserver(onChange)
        observer.observe(target, { attributeFilter: ['data-tooltip'] })
        return () => observer.disconnect()
      },
      [target],
    ),
    () => target.getAttribute('data-tooltip'),
  )
  if (!content) return null
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
