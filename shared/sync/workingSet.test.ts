import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from './row.ts'
import { WorkingSet } from './workingSet.ts'

const row = (scope: string, id: string, parent: string | null): Row => ({
  scope,
  id,
  kind: 'item',
  parent,
  version: 1,
  deletedAt: null,
  fver: {},
  data: { id },
})

test('a row is known by scope and id: the same id in two scopes is two rows', () => {
  const set = new WorkingSet([row('a', '1', null), row('b', '1', null)])
  set.deleteScope('a')
  expect(set.get('a', '1')).toBeUndefined()
  expect(set.get('b', '1')).toBeDefined()
})

test('whatever is put, moved and deleted, children are the rows that name the parent', () => {
  const name = fc.constantFrom('x', 'y')
  const put = fc.record({ scope: name, id: fc.constantFrom('1', '2', '3'), parent: fc.option(name) })
  const action = fc.oneof(put, fc.record({ scope: name, id: fc.constantFrom('1', '2', '3') }))
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), actions => {
      const set = new WorkingSet()
      const plain = new Map<string, Row>()
      for (const { scope, id, ...rest } of actions) {
        const written = 'parent' in rest ? row(scope, id, rest.parent) : null
        if (written) set.put(written)
        else set.delete(scope, id)
        if (written) plain.set(`${scope}/${id}`, written)
        else plain.delete(`${scope}/${id}`)
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
