import type { TripParts } from '../sync/testing/pairWorld.ts'
import { device } from '../sync/testing/device.ts'
import { pixel } from '../features/images/testing/pictureServer.ts'
import { newId } from '#shared/plain/ids.ts'
import { visibilities } from '#shared/features/social/visibilities.ts'
import { asks } from './asks.ts'
import { administrator } from './serverOn.ts'
import type { TestServer, TestUser } from './startTestServer.ts'
import { workOffAll } from './workOffAll.ts'
import { writingCalls, writingScene } from './writingCalls.ts'
import type { WritingCall } from './writingCalls.ts'

/** Everyone who may ask, in the order of the table. */
export const roles = [
  'signed out',
  'stranger',
  'follower',
  'blocked',
  'invited',
  'viewer',
  'editor',
  'removed',
  'owner',
  'admin',
] as const
export type Role = (typeof roles)[number]

export const tripKinds = [...visibilities, 'deleted'] as const
export type TripKind = (typeof tripKinds)[number]

export interface AccessTrip extends TripParts {
  title: string
  /** What can be sent about the trip, by call; `as` is someone who may send it. */
  calls: Record<string, WritingCall>
  linkId: string
  /** Addresses that open the trip to anyone who has them. */
  addresses: { page: string; calendar: string }
}

export interface AccessWorld {
  people: Record<Exclude<Role, 'signed out'>, TestUser>
  trips: Record<TripKind, AccessTrip>
  /** Someone who has nothing to do with any of them, with a public trip. */
  other: { id: string; email: string; tripId: string }
  /** The picture of the owner. */
  photo: string
}

/** Calls that are about people instead of a trip, or change how people relate to each other: not prepared. */
const aboutPeople = /\/users\/|\/invitations\//

/**
 * Trips of one person, one of each kind, and one person in each role toward all of them. All trips were public for a
 * while: everyone has liked, saved and reported them, and everything that can be made from a trip was made.
 */
export async function accessWorld(server: TestServer): Promise<AccessWorld> {
  const { db } = server
  const { done: ask } = asks(server)
  const people = { admin: await administrator(server) } as AccessWorld['people']
  // So that neither administrator is the last one.
  await administrator(server)
  for (const role of roles) {
    if (role !== 'signed out' && role !== 'admin') people[role] = await server.user({ firstName: role })
  }
  const { owner, editor, viewer, invited, removed, admin, follower, blocked } = people
  await ask(follower, 'POST', `/users/${owner.id}/follow`)

  const otherUser = await server.user()
  const other = { id: otherUser.id, email: otherUser.email!, tripId: newId() }
  const theirs = device(other.id)
  await theirs.send(db, theirs.tripCreate(other.tripId, 'Of someone else'))
  const photo = await uploadPhoto(server, owner)
  await ask(owner, 'PATCH', '/profile', { profileImageUrl: photo })

  const trips = {} as AccessWorld['trips']
  for (const kind of tripKinds) {
    const title = `A ${kind} plan`
    const scene = await writingScene(server, {
      people: { ana: owner, ben: editor, cleo: invited, admin },
      title,
    })
    const id = scene.tripId
    const trip = `/trips/${id}`
    const join = async (who: TestUser, more?: { role: 'viewer' }): Promise<string> => {
      await ask(owner, 'POST', `${trip}/collaborators/invite`, { email: who.email, ...more })
      const offers = await ask<{ id: string; tripId: string }[]>(who, 'GET', '/invitations')
      const offer = offers.find(({ tripId }) => tripId === id)!
      await ask(who, 'POST', `/invitations/${offer.id}/accept`)
      return offer.id
    }
    await join(viewer, { role: 'viewer' })
    await ask(owner, 'DELETE', `${trip}/collaborators/${await join(removed)}`)
    for (const person of Object.values(people)) {
      await ask(person, 'POST', `${trip}/like`)
      await ask(person, 'POST', `${trip}/save`)
    }
    const phone = device(owner.id)
    const requestId = newId()
    await phone.send(
      db,
      phone.edit('itinerary.request', { tripId: id, requestId, interests: 'food' }),
      phone.edit('itinerary.cancel', { tripId: id }),
      phone.edit('insights.request', { tripId: id, requestId }),
      phone.edit('insights.cancel', { tripId: id, requestId }),
    )
    const calls: AccessTrip['calls'] = {}
    for (const [name, make] of Object.entries(writingCalls)) {
      if (!aboutPeople.test(name)) calls[name] = await make(scene)
    }
    // Only the last link of an invitation works.
    for (const name of Object.keys(writingCalls).filter(name => name.includes('/invitations/'))) {
      calls[name] = await writingCalls[name]!(scene)
    }
    const link = calls['POST /api/invitations/link/decline']!
    for (const verb of ['', '/preview', '/accept'])
      calls[`POST /api/invitations/link${verb}`]!.body = link.body!
    const page = await ask<{ id: string; url: string }>(owner, 'POST', `${trip}/share-links`, {})
    const calendar = await ask<{ url: string }>(owner, 'POST', `${trip}/calendar-feed`, {})
    const news = await ask<{ id: string; trip: { id: string } | null }[]>(owner, 'GET', '/notifications')
    trips[kind] = {
      id,
      title,
      calls,
      dayId: scene.dayId,
      itemId: scene.itemId,
      commentId: scene.commentId,
      editing: scene.membershipId,
      offered: scene.invitationId,
      noticeId: news.find(one => one.trip?.id === id)!.id,
      linkId: page.id,
      addresses: { page: new URL(page.url).pathname, calendar: new URL(calendar.url).pathname },
    }
    if (kind === 'deleted') await ask(owner, 'DELETE', trip)
    else await ask(owner, 'PATCH', trip, { visibility: kind })
  }
  await ask(owner, 'POST', `/users/${blocked.id}/block`)
  await workOffAll(db)
  return { people, trips, other, photo }
}

async function uploadPhoto(server: TestServer, as: TestUser): Promise<string> {
  const answer = await fetch(`${server.url}/api/images/photo`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as.token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(pixel),
  })
  return ((await answer.json()) as { profileImageUrl: string }).profileImageUrl
}
