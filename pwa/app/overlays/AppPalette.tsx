import { useCallback, useMemo } from 'react'
import { usePageActions } from '../../ui/navigation/pageActions.ts'
import { CommandPalette } from '../../ui/palette/CommandPalette.tsx'
import { foundCommand } from './foundCommand.ts'
import { searchIndex } from './searchIndex.ts'
import { searchActionId } from './useTripSearch.tsx'
import { useAppCommands } from './useAppCommands.ts'
import { useSearchIndex } from './useSearchIndex.ts'

interface AppPaletteProps {
  /** Searches this trip alone. */
  tripId?: string | undefined
  onClose: () => void
}

/** The command palette over this app: its screens, its actions, and whatever is in the trips on this device. */
export function AppPalette({ tripId, onClose }: AppPaletteProps) {
  const isInTrip = tripId !== undefined
  const actions = usePageActions()
  const everywhere = useAppCommands()
  const { index, isWhole } = useSearchIndex(tripId)
  const commands = useMemo(
    () => [
      ...actions
        .filter(({ id }) => id !== searchActionId || !isInTrip)
        .map(({ id, label, icon, run }) => ({
          id: `page-${id}`,
          group: isInTrip ? 'In this trip' : 'On this page',
          label,
          icon: () => icon,
          run: () => run(),
        })),
      ...(isInTrip ? [] : everywhere),
    ],
    [actions, everywhere, isInTrip],
  )
  const search = useCallback(
    (query: string) => searchIndex(index, query).map(found => foundCommand(found, query, isInTrip)),
    [index, isInTrip],
  )
  return (
    <CommandPalette
      label={isInTrip ? 'Search this trip' : 'Search and commands'}
      placeholder={isInTrip ? 'Search this trip' : 'Search trips, activities, people'}
      commands={commands}
      search={search}
      isReading={!isWhole}
      onClose={onClose}
    />
  )
}
