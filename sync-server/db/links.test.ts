import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import type { Links } from './links.ts'
import { links } from './tables.ts'

/** Columns that hold the id of something else, by their names. */
const refers = /_(id|by|uid|of)$|^(scope|parent|subject|uid|owner|user|person|trip|account)$/

const all = Object.entries<Links<string>>(links)

describeEachDatabase('links', database => {
  test('every column that refers to a trip or a person says when its rows are removed, or why they stay', async () => {
    const { kysely } = await database.open()
    const tables = await kysely.introspection.getTables()
    expect(tables.map(({ name }) => name).toSorted()).toEqual(all.map(([name]) => name).toSorted())
    const columns = tables.flatMap(({ name, columns: each }) => each.map(column => `${name}.${column.name}`))
    const declared = all.flatMap(([name, { trip, scope, people = [], stays = {} }]) =>
      [trip, scope, ...people, ...Object.keys(stays)].flatMap(column => (column ? `${name}.${column}` : [])),
    )
    expect(declared.filter(column => !columns.includes(column))).toEqual([])
    const silent = columns.filter(column => refers.test(column.split('.')[1]!) && !declared.includes(column))
    expect(silent).toEqual([])
  })
})
