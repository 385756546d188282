import { useEffect, useState } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { tooltipDelay } from './tooltipDelay.ts'

const TooltipBubble = lazyPart(() => import('./TooltipBubble.tsx').then(part => part.TooltipBubble), {
  quiet: true,
})

/** Shows the tooltip of whatever `data-tooltip` control is hovered or has keyboard focus. One per app. */
export function TooltipHost() {
  const [shown, setShown] = useState<HTMLElement | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let target: HTMLElement | null = null
    let open = false
    let lastClosedAt: number | undefined
    let lastKey = ''

    const close = () => {
      clearTimeout(timer)
      if (open) lastClosedAt = performance.now()
      open = false
      target = null
      setShown(null)
    }
    const show = (control: HTMLElement, delayMs: number) => {
      if (control === target) return
      if (target) close()
      target = control
      timer = setTimeout(() => {
        // A control whose menu or dialog is open doesn't need a hint anymore.
        if (!control.isConnected || control.getAttribute('aria-expanded') === 'true') return
        open = true
        setShown(control)
      }, delayMs)
    }

    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const control = controlOf(event.target)
      if (control) show(control, tooltipDelay(performance.now(), lastClosedAt))
      else if (target && !target.matches(':focus-visible')) close()
    }
    const onFocus = (event: FocusEvent) => {
      const control = controlOf(event.target)
      // Focus that returns from a closed dialog shows no tooltip; focus moved by Tab does.
      if (lastKey === 'Tab' && control?.matches(':focus-visible'))
        show(control, tooltipDelay(performance.now(), lastClosedAt))
      else if (target) close()
    }
    const onKey = (event: KeyboardEvent) => {
      lastKey = event.key
      if (event.key === 'Escape') close()
    }

    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', close)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      close()
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', close)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', close, { capture: true })
    }
  }, [])

  return shown && <TooltipBubble target={shown} />
}

function controlOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}
