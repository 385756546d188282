import type { RowRef } from '#shared/sync/row.ts'
import type { RowKey } from '../store/localDatabase.ts'

/** The key under which a row, or its shadow, is stored here. */
export const keyOf = ({ scope, kind, id }: RowRef): RowKey => [scope, kind, id]
