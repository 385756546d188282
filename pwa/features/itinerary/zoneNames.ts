let names: readonly string[] | undefined

/** The time zones that this browser knows, to choose from; empty where it cannot list them. */
export const zoneNames = (): readonly string[] => (names ??= Intl.supportedValuesOf?.('timeZone') ?? [])
