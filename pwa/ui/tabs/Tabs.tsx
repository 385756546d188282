import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { pill } from '../look/recipes.ts'
import { space } from '../look/space.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    gap: space(1),
    // Room for the focus outline, which scrolling would cut off.
    margin: space(-1),
    padding: space(1),
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  tab: {
    flexShrink: 0,
    ...pill,
    padding: space(0, 4.5),
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
})

export interface Tab<Value extends string> {
  value: Value
  label: string
}

interface TabsProps<Value extends string> {
  /** Tells screen reader users what the tabs choose between. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The content of the selected tab. */
  children: ReactNode
  className?: string
}

/** Tabs above their content. Arrow keys, Home and End move between tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children, className } = props
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`#tab-${next.value}`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={mergeClasses(styles.list, className)}
        onKeyDown={go}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`tab-${tab.value}`}
            value={tab.value}
            aria-selected={tab.value === value}
            // Only the selected tab's panel is on the page.
            aria-controls={tab.value === value ? `panel-${value}` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={mergeClasses(styles.tab, tab.value === value && styles.chosen)}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${value}`} aria-labelledby={`tab-${value}`}>
        {children}
      </div>
    </>
  )
}
