import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowKey } from './row.ts'
import type { Row } from './row.ts'
import { WorkingSet } from './workingSet.ts'

const row = (scope: string, kind: string, id: string, parent: string | null): Row => ({
  scope,
  id,
  kind,
  parent,
  version: 1,
  deletedAt: null,
  fver: {},
  data: { id },
})

test('[ID1] a row is known by scope, kind and id', () => {
  const set = new WorkingSet([
    row('a', 'day', '1', null),
    row('a', 'item', '1', 'p'),
    row('b', 'day', '1', null),
  ])
  set.delete('a', 'day', '1')
  expect([set.get('a', 'day', '1'), set.get('a', 'item', '1')?.kind]).toEqual([undefined, 'item'])
  set.deleteScope('a')
  expect(set.get('a', 'item', '1')).toBeUndefined()
  expect(set.childrenOf('a', 'p')).toEqual([])
  expect(set.get('b', 'day', '1')).toBeDefined()
})

test('whatever is put, moved and deleted, children are the rows that name the parent', () => {
  const name = fc.constantFrom('x', 'y')
  const ref = { scope: name, kind: fc.constantFrom('day', 'item'), id: fc.constantFrom('1', '2', '3') }
  const action = fc.oneof(fc.record({ ...ref, parent: fc.option(name) }), fc.record(ref))
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), actions => {
      const set = new WorkingSet()
      const plain = new Map<string, Row>()
      for (const { scope, kind, id, ...rest } of actions) {
        const written = 'parent' in rest ? row(scope, kind, id, rest.parent) : null
        if (written) set.put(written)
        else set.delete(scope, kind, id)
        if (written) plain.set(rowKey({ scope, kind, id }), written)
        else plain.delete(rowKey({ scope, kind, id }))
      }
      expect(new Set(set.all())).toEqual(new Set(plain.values()))
      for (const scope of ['x', 'y']) {
        for (const parent of ['x', 'y']) {
          const expected = [...plain.values()].filter(one => one.scope === scope && one.parent === parent)
          expect(new Set(set.childrenOf(scope, parent))).toEqual(new Set(expected))
        }
      }
    }),
  )
})
