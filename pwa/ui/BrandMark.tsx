import { brandPaths } from './brandPaths.ts'

/** The W of Wend. and its period, `size` pixels high. Decorative: the name is next to it as text. */
export function BrandMark({ size = 28, className }: { size?: number; className?: string }) {
  const { road, roadWidth, stop } = brandPaths
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={road}
        fill="none"
        stroke="currentColor"
        strokeWidth={roadWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={stop.x} cy={stop.y} r={stop.radius} fill="var(--wend-coral, currentColor)" />
    </svg>
  )
}
