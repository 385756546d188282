import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { QuickStartPicture } from '#shared/features/help/quickStart.ts'

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: '16px',
    backgroundColor: 'color-mix(in srgb, var(--wend-brand) 12%, var(--wend-surface))',
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    // What the drawings are made of, in the colors of the theme.
    '& .card': { fill: 'var(--wend-surface)', stroke: 'var(--wend-border)', strokeWidth: '1.5px' },
    '& .bar': { fill: 'var(--wend-border)' },
    '& .word': { fill: 'var(--wend-muted)' },
    '& .brand': { fill: 'var(--wend-brand)' },
    '& .soft': { fill: 'color-mix(in srgb, var(--wend-brand) 32%, var(--wend-surface))' },
    '& .coral': { fill: 'var(--wend-coral)' },
    '& .sign': { stroke: 'var(--wend-brand-fg)', strokeWidth: '3px' },
    '& .way': { stroke: 'var(--wend-brand)', strokeWidth: '2.5px', strokeDasharray: '1 7' },
    '& .ring': { stroke: 'var(--wend-brand)', strokeWidth: '2.5px' },
  },
})

const drawings: Record<QuickStartPicture, ReactNode> = {
  'new-trip': (
    <>
      <rect className="card" x="44" y="20" width="152" height="110" rx="14" />
      <path className="soft" d="M44 76V34a14 14 0 0 1 14-14h124a14 14 0 0 1 14 14v42z" />
      <circle className="coral" cx="158" cy="44" r="11" />
      <path className="brand" d="m44 76 36-34 22 20 20-16 34 30z" />
      <rect className="word" x="58" y="88" width="76" height="7" rx="3.5" />
      <rect className="bar" x="58" y="104" width="50" height="7" rx="3.5" />
      <circle className="brand" cx="190" cy="122" r="19" />
      <path className="sign" d="M190 114v16M182 122h16" />
    </>
  ),
  days: (
    <>
      <rect className="brand" x="30" y="20" width="52" height="22" rx="11" />
      <rect className="card" x="94" y="20" width="52" height="22" rx="11" />
      <rect className="card" x="158" y="20" width="52" height="22" rx="11" />
      <rect className="card" x="30" y="54" width="180" height="28" rx="9" />
      <circle className="coral" cx="46" cy="68" r="6" />
      <rect className="word" x="60" y="64.5" width="92" height="7" rx="3.5" />
      <rect className="card" x="30" y="90" width="180" height="40" rx="9" />
      <rect className="word" x="42" y="98" width="64" height="7" rx="3.5" />
      <path className="ring" d="M112 96v11" />
      <path className="brand" d="M50 112a6 6 0 0 1 6 6c0 4-6 9-6 9s-6-5-6-9a6 6 0 0 1 6-6" />
      <rect className="bar" x="64" y="116" width="108" height="6" rx="3" />
    </>
  ),
  people: (
    <>
      <path className="way" d="M84 72h72" />
      <circle className="card" cx="60" cy="72" r="32" />
      <circle className="brand" cx="60" cy="63" r="11" />
      <path className="brand" d="M40 92a20 15 0 0 1 40 0 32 32 0 0 1-40 0" />
      <circle className="card" cx="180" cy="72" r="32" />
      <circle className="coral" cx="180" cy="63" r="11" />
      <path className="coral" d="M160 92a20 15 0 0 1 40 0 32 32 0 0 1-40 0" />
      <rect className="card" x="98" y="108" width="44" height="26" rx="13" />
      <path
        className="ring"
        d="M117 121h-4a5 5 0 0 1 0-8h4m6 0h4a5 5 0 0 1 0 8h-4m-8-4h10"
        transform="translate(0 4)"
      />
    </>
  ),
  today: (
    <>
      <rect className="card" x="30" y="24" width="180" height="54" rx="14" />
      <rect className="brand" x="44" y="36" width="34" height="13" rx="6.5" />
      <rect className="word" x="44" y="58" width="84" height="8" rx="4" />
      <circle className="brand" cx="182" cy="51" r="16" />
      <path className="sign" d="m176 57 12-12m-9 0h9v9" />
      <path className="way" d="M48 122c30-26 52 14 84-8s34-12 52-8" />
      <circle className="coral" cx="46" cy="122" r="7" />
      <path className="coral" d="M192 84a11 11 0 0 1 11 11c0 8-11 18-11 18s-11-10-11-18a11 11 0 0 1 11-11" />
    </>
  ),
  offline: (
    <>
      <path
        className="card"
        d="M64 118a24 24 0 0 1-2-48 34 34 0 0 1 65-8 27 27 0 0 1 35 26 16 16 0 0 1-4 30z"
      />
      <circle className="brand" cx="108" cy="92" r="17" />
      <path className="sign" d="m100 92 6 6 10-11" />
      <path className="way" d="M140 54c14-14 26-20 42-24" />
      <path className="coral" d="m184 18 26 4-18 19-2-9-9-3z" />
    </>
  ),
}

/** A small drawing in the colors of the theme. The text beside it says the same. */
export function StepPicture({ name }: { name: QuickStartPicture }) {
  return (
    <svg className={useStyles().root} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
