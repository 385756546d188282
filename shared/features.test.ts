import { existsSync, readdirSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { EditName } from '#shared/sync/edit.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { RightName } from '#shared/sync/policy.ts'
import { sampleArgs } from '#shared/sync/testing/sampleArgs.ts'
import { featureOrder } from './featureOrder.ts'
import { features, model } from './features.ts'
import { may } from './rights.ts'

type Declared = (typeof features)[number]
type RightsIn<Each> = Each extends { policy: infer Policy } ? keyof Policy : never

test('no kind, edit or right of a feature is left out of its declaration', () => {
  expectTypeOf<Declared['kinds'][number]['kind']>().toEqualTypeOf<KindName>()
  expectTypeOf<Declared['mutators'][number]['name']>().toEqualTypeOf<EditName>()
  expectTypeOf<RightsIn<Declared>>().toEqualTypeOf<RightName>()
  // @ts-expect-error A type that lacks one edit is not equal.
  expectTypeOf<Exclude<Declared['mutators'][number]['name'], 'item.add'>>().toEqualTypeOf<EditName>()
})

test('every feature that declares something is in the list, in the order of all features', () => {
  const folders = readdirSync(`${import.meta.dirname}/features`).filter(name =>
    existsSync(`${import.meta.dirname}/features/${name}/feature.ts`),
  )
  const names = features.map(({ name }) => name)
  expect(names.toSorted()).toEqual(folders.toSorted())
  expect(names).toEqual(featureOrder.filter(name => folders.includes(name)))
})

test('nothing is declared twice', () => {
  const all = features.flatMap(({ kinds, mutators, policy }) => [
    ...kinds.map(({ kind }) => kind),
    ...mutators.map(({ name }) => name),
    ...Object.keys(policy).map(right => `right ${right}`),
  ])
  expect(all).toHaveLength(new Set(all).size)
})

test('the edits of a feature need no rows of one behind it', () => {
  const place = new Map<string, number>(
    features.flatMap(({ kinds }, index) => kinds.map(({ kind }) => [kind, index])),
  )
  const kindsOf = (needs: readonly Need[]) =>
    needs.flatMap(need =>
      'kind' in need ? need.kind : 'allOf' in need ? need.allOf : 'besides' in need ? need.besides.kind : [],
    )
  const given = { id: newId(), tripId: newId(), dayId: newId(), userId: newId(), email: 'ana@example.org' }
  const upward = features.flatMap(({ mutators }, index) =>
    mutators.flatMap(({ name }) => {
      const mutator = model.mutators[name]!
      const needed = sampleArgs(mutator, given).flatMap(args =>
        kindsOf(mutator.needs(mutator.args.parse(args))),
      )
      return needed.filter(kind => place.get(kind)! > index).map(kind => `${name} needs ${kind}`)
    }),
  )
  expect(upward).toEqual([])
})

test('a right is for whoever is one of those that it names', () => {
  expect(may('trip.edit', ['editor'])).toBe(true)
  expect(may('trip.edit', [null])).toBe(false)
  expect(may('trip.show', ['editor'])).toBe(false)
  expect(may('comment.delete', [null, false, 'author'])).toBe(true)
  expect(may('trip.make', [])).toBe(true)
})
