import type { Shadow } from '#shared/sync/merge.ts'
import type { Row } from '#shared/sync/row.ts'
import type { LocalDatabase } from './localDatabase.ts'

/** So many are written before the database counts as heard of again: thousands take longer than anybody waits. */
const atOnce = 1_000

/**
 * [ID1] Versions 3 and 4 of a device's database: rows and shadows, which were known by scope and id, are known by their
 * kind as well. The key of a table cannot be changed: version 3 takes both tables away and version 4 makes them anew,
 * in one transaction.
 */
export function rekeyRows(db: LocalDatabase): void {
  let rows: Row[] = []
  let shadows: Shadow[] = []
  db.version(3)
    .stores({ row: null, shadow: null })
    .upgrade(async old => {
      rows = await old.table<Row>('row').toArray()
      const kinds = new Map(rows.map(({ scope, id, kind }) => [`${scope}/${id}`, kind]))
      const kept = await old.table<Omit<Shadow, 'kind'>>('shadow').toArray()
      shadows = kept.flatMap(shadow => {
        const kind = shadow.row?.kind ?? kinds.get(`${shadow.scope}/${shadow.id}`)
        return kind === undefined ? [] : [{ ...shadow, kind }]
      })
    })
  db.version(4)
    .stores({ row: '[scope+kind+id], [kind+scope], [scope+parent]', shadow: '[scope+kind+id]' })
    .upgrade(async fresh => {
      db.health.heard()
      for (let from = 0; from < rows.length; from += atOnce) {
        await fresh.table('row').bulkAdd(rows.slice(from, from + atOnce))
        db.health.heard()
      }
      await fresh.table('shadow').bulkAdd(shadows)
      rows = []
      shadows = []
    })
}
