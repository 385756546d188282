import type { Dexie } from 'dexie'
import type { Shadow } from '#shared/sync/merge.ts'
import type { Row } from '#shared/sync/row.ts'
import type { StoreHealth } from './storeHealth.ts'

/**
 * After this many writes, the database counts as heard from again: writing thousands takes longer than patience lasts.
 */
const atOnce = 1_000

/**
 * [ID1] Versions 3 and 4 of a device's database: rows and shadows, formerly keyed by scope and id, are now keyed by
 * kind as well. A table's key can't be changed, so version 3 drops both tables and version 4 recreates them, in one
 * transaction.
 */
export function rekeyRows(db: Dexie & { health: StoreHealth }): void {
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
