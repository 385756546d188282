import { useKept } from '../../data/drafts/useKept.ts'
import type { TripsLayout } from './TripsTools.tsx'

/** How the person wants to see their trips on this device; undefined until they chose. */
export const useTripsLayout = () =>
  useKept('trips-layout', (kept): TripsLayout | undefined =>
    kept === 'cards' || kept === 'list' ? kept : undefined,
  )
