import { expect, test } from 'vitest'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { hereText, tripMembers } from './tripMembers.ts'

const row = (fields: Partial<Collaborator>): Collaborator => ({
  id: 'c1',
  tripId: 't',
  userId: null,
  email: null,
  status: 'pending',
  invitedAt: '2026-01-01T00:00:00.000Z',
  invitedBy: 'ana',
  ...fields,
})
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Silva',
  profileImageUrl: null,
})

test('the owner comes first, then who works on it, then who is invited', () => {
  const collaborators = [
    row({ id: 'c3', email: 'eve@example.org' }),
    row({ id: 'c4', role: 'viewer', invitedAt: '2026-03-01T00:00:00.000Z' }),
    row({ id: 'c2', userId: 'ben', status: 'accepted', invitedAt: '2026-02-01T00:00:00.000Z' }),
  ]
  const people = new Map([
    ['ana', person('ana', 'Ana')],
    ['ben', person('ben', 'Ben')],
  ])
  const members = tripMembers({ ownerId: 'ana' }, collaborators, people, 'ben')
  expect(members.map(({ isByLink }) => isByLink)).toEqual([false, false, false, true])
  expect(members.map(({ role }) => role)).toEqual(['editor', 'editor', 'editor', 'viewer'])
  expect(members.map(({ name, status, isSelf }) => [name, status, isSelf])).toEqual([
    ['Ana Silva', 'owner', false],
    ['Ben Silva', 'accepted', true],
    ['eve@example.org', 'pending', false],
    ['Invitation link', 'pending', false],
  ])
})

test('a member without a name is not named by the address that was invited: they may have come by its link', () => {
  const joined = row({ userId: 'ben', email: 'eve@example.org', status: 'accepted' })
  const [, member] = tripMembers({ ownerId: 'ana' }, [joined], new Map(), 'ana')
  expect(member!.name).toBe('Someone')
})

test('who is here, in words', () => {
  expect([[], ['Ben Silva'], ['Ben Silva', 'Eve'], ['A', 'B', 'C']].map(hereText)).toEqual([
    null,
    'Ben is here',
    'Ben and Eve are here',
    '3 people are here',
  ])
})
