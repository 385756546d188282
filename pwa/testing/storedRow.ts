import type { Row } from '#shared/sync/row.ts'

/** A row as this device has it from the server. */
export const storedRow = (scope: string, kind: string, data: { id: string }): Row => ({
  scope,
  kind,
  id: data.id,
  parent: null,
  version: 1,
  deletedAt: null,
  fver: {},
  data: { ...data },
})
