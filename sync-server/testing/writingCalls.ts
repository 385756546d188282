import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { addDays } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { device } from '../sync/testing/device.ts'
import { pixel } from '../features/images/testing/pictureServer.ts'
import { asks } from './asks.ts'
import { administrator } from './serverOn.ts'
import type { TestServer, TestUser } from './startTestServer.ts'

/** When the trips begin: always ahead, in a month of its own. */
export const firstDate = `${new Date().getUTCFullYear() + 1}-05-12`

/** A request that changes something. */
export interface WritingCall {
  as: TestUser
  /** Relative to /api. */
  path: string
  /** Without it the example of the documentation is sent. */
  body?: object | Buffer
}

export interface WritingPeople {
  /** Owns the trip. */
  ana: TestUser
  /** Works on it. */
  ben: TestUser
  /** Invited to it, and sees it because it is public. */
  cleo: TestUser
  admin: TestUser
}

/** People with everything they need to change something, created for each call. */
export interface WritingScene extends WritingPeople {
  server: TestServer
  tripId: string
  /** The first of two days, with two activities; the second has one. */
  dayId: string
  otherDayId: string
  itemId: string
  /** Ben's. */
  membershipId: string
  /** Cleo's invitation. */
  invitationId: string
  /** Ben's. */
  commentId: string
  get<Body>(as: TestUser, path: string): Promise<Body>
  post<Body>(as: TestUser, path: string, body?: object): Promise<Body>
}

const fields = { time: '09:00', location: null, description: null, cost: null, category: null }

const newPeople = async (server: TestServer): Promise<WritingPeople> => ({
  ana: await server.user(),
  ben: await server.user(),
  cleo: await server.user(),
  admin: await administrator(server),
})

/** A public trip of these people, or of new ones. */
export async function writingScene(
  server: TestServer,
  { people, title = 'Lisbon' }: { people?: WritingPeople; title?: string } = {},
): Promise<WritingScene> {
  const { db } = server
  const { ana, ben, cleo, admin } = people ?? (await newPeople(server))
  const [tripId, itemId, membershipId, invitationId, commentId] = Array.from({ length: 5 }, newId)
  const [dayId, otherDayId] = [firstDate, addDays(firstDate, 1)].map(date => dayIdFor(tripId!, date))
  const [phone, tablet] = [device(ana.id), device(ben.id)]
  const inTrip = { tripId }
  const item = (id: string, day: string, title: string) =>
    phone.edit('item.add', { id, ...inTrip, dayId: day, title, ...fields })
  await phone.send(
    db,
    phone.edit('trip.create', {
      id: tripId,
      title,
      destination: {
        destination: 'Lisbon, Portugal',
        destinationCity: 'Lisbon',
        destinationCountry: 'Portugal',
        destinationLat: '38.7',
        destinationLon: '-9.1',
      },
      dates: { startDate: firstDate, endDate: addDays(firstDate, 2) },
      travelersCount: 2,
      visibility: 'public',
    }),
    phone.edit('day.add', { id: dayId, ...inTrip, dayNumber: 1, date: firstDate, status: 'suggested' }),
    phone.edit('day.add', { id: otherDayId, ...inTrip, dayNumber: 2, date: addDays(firstDate, 1) }),
    item(itemId!, dayId!, 'Castle'),
    item(newId(), dayId!, 'Tram 28'),
    item(newId(), otherDayId!, 'Tower'),
    phone.edit('collaborator.invite', { id: membershipId, ...inTrip, userId: ben.id }),
    phone.edit('collaborator.invite', { id: invitationId, ...inTrip, email: cleo.email }),
  )
  await tablet.send(
    db,
    tablet.edit('invitation.accept', { id: membershipId, ...inTrip, userId: ben.id }),
    tablet.edit('comment.add', { id: commentId, ...inTrip, userId: ben.id, text: 'Take the stairs.' }),
  )
  const { done } = asks(server)
  return {
    server,
    ana,
    ben,
    cleo,
    admin,
    tripId: tripId!,
    dayId: dayId!,
    otherDayId: otherDayId!,
    itemId: itemId!,
    membershipId: membershipId!,
    invitationId: invitationId!,
    commentId: commentId!,
    get: (as, path) => done(as, 'GET', path),
    post: (as, path, body) => done(as, 'POST', path, body),
  }
}

type MakeCall = (scene: WritingScene) => WritingCall | Promise<WritingCall>

const inTrip =
  (path: string, body?: object): MakeCall =>
  ({ ana, tripId }) => ({ as: ana, path: `/trips/${tripId}${path}`, ...(body && { body }) })

const onTrip =
  (path: string): MakeCall =>
  ({ cleo, tripId }) => ({ as: cleo, path: `/trips/${tripId}${path}` })

const onPerson =
  (path: string): MakeCall =>
  ({ ana, cleo }) => ({ as: cleo, path: `/users/${ana.id}${path}` })

interface Named {
  id: string
}

async function curatedItem({ admin, post }: WritingScene): Promise<string> {
  const place = {
    city: 'Paris',
    category: 'Hotels',
    collectionTitle: 'Quiet courtyards',
    title: 'Lilas',
    imageUrl: 'drawn:Paris, France',
    ranking: 2,
  }
  return (await post<Named>(admin, '/curated', place)).id
}

async function linkToken({ ana, tripId, invitationId, post }: WritingScene): Promise<{ token: string }> {
  const { url } = await post<{ url: string }>(ana, `/trips/${tripId}/collaborators/${invitationId}/link`)
  return { token: url.split('/').at(-1)! }
}

async function report({ ben, admin, tripId, post, get }: WritingScene): Promise<string> {
  await post(ben, `/trips/${tripId}/report`, { reason: 'An advertisement' })
  const [first] = await get<Named[]>(admin, '/admin/reports')
  return first!.id
}

async function notice({ ana, get }: WritingScene): Promise<string> {
  const [first] = await get<Named[]>(ana, '/notifications')
  return first!.id
}

const answerTo =
  (verb: string): MakeCall =>
  ({ cleo, invitationId }) => ({ as: cleo, path: `/invitations/${invitationId}/${verb}` })

/** Everything that a request can change, by call: each made by someone who may. */
export const writingCalls: Record<string, MakeCall> = {
  'DELETE /api/account': ({ ana }) => ({ as: ana, path: '/account', body: { confirm: 'DELETE' } }),
  'POST /api/account/tokens': ({ ana }) => ({ as: ana, path: '/account/tokens' }),
  'DELETE /api/account/tokens/{id}': async ({ ana, post }) => {
    const { id } = await post<Named>(ana, '/account/tokens', {
      name: 'Backup script',
      scope: 'read',
      lifetimeDays: 90,
    })
    return { as: ana, path: `/account/tokens/${id}` }
  },
  'PATCH /api/admin/reports/{reportId}': async scene => ({
    as: scene.admin,
    path: `/admin/reports/${await report(scene)}`,
    body: { act: 'hide' },
  }),
  'PATCH /api/admin/trips/{tripId}': ({ admin, tripId }) => ({ as: admin, path: `/admin/trips/${tripId}` }),
  'DELETE /api/admin/trips/{tripId}': ({ admin, tripId }) => ({ as: admin, path: `/admin/trips/${tripId}` }),
  'PATCH /api/admin/users/{userId}/admin': ({ admin, ben }) => ({
    as: admin,
    path: `/admin/users/${ben.id}/admin`,
  }),
  // With an invitation that goes, too.
  'PATCH /api/admin/users/{userId}/suspension': ({ admin, ana }) => ({
    as: admin,
    path: `/admin/users/${ana.id}/suspension`,
  }),
  'POST /api/curated': ({ admin }) => ({ as: admin, path: '/curated' }),
  'PATCH /api/curated/{id}': async scene => ({
    as: scene.admin,
    path: `/curated/${await curatedItem(scene)}`,
  }),
  'DELETE /api/curated/{id}': async scene => ({
    as: scene.admin,
    path: `/curated/${await curatedItem(scene)}`,
  }),
  'POST /api/images': ({ admin }) => ({ as: admin, path: '/images', body: pixel }),
  'POST /api/images/cover': ({ ana }) => ({ as: ana, path: '/images/cover', body: pixel }),
  'POST /api/images/photo': ({ ana }) => ({ as: ana, path: '/images/photo', body: pixel }),
  'POST /api/invitations/link': async scene => ({
    as: scene.cleo,
    path: '/invitations/link',
    body: await linkToken(scene),
  }),
  'POST /api/invitations/link/preview': async scene => ({
    as: scene.cleo,
    path: '/invitations/link/preview',
    body: await linkToken(scene),
  }),
  'POST /api/invitations/link/accept': async scene => ({
    as: scene.cleo,
    path: '/invitations/link/accept',
    body: await linkToken(scene),
  }),
  'POST /api/invitations/link/decline': async scene => ({
    as: scene.cleo,
    path: '/invitations/link/decline',
    body: await linkToken(scene),
  }),
  'POST /api/invitations/{id}/accept': answerTo('accept'),
  'POST /api/invitations/{id}/decline': answerTo('decline'),
  'PATCH /api/itinerary/days/{dayId}/confirm': ({ ana, dayId }) => ({
    as: ana,
    path: `/itinerary/days/${dayId}/confirm`,
  }),
  'POST /api/notifications/read-all': ({ ana }) => ({ as: ana, path: '/notifications/read-all' }),
  'POST /api/notifications/{id}/read': async scene => ({
    as: scene.ana,
    path: `/notifications/${await notice(scene)}/read`,
  }),
  'PATCH /api/profile': ({ ana }) => ({ as: ana, path: '/profile' }),
  'POST /api/push/subscriptions': ({ ana }) => ({ as: ana, path: '/push/subscriptions' }),
  'DELETE /api/push/subscriptions': ({ ana }) => ({
    as: ana,
    path: '/push/subscriptions',
    body: { endpoint: 'https://push.example.org/send/4f1c' },
  }),
  'POST /api/research/chat': ({ ana }) => ({ as: ana, path: '/research/chat' }),
  'PATCH /api/settings': ({ ana }) => ({ as: ana, path: '/settings' }),
  'POST /api/trips': ({ ana }) => ({ as: ana, path: '/trips' }),
  'PATCH /api/trips/{id}': inTrip('', {
    title: 'Porto',
    startDate: '2027-06-01',
    endDate: '2027-06-03',
    visibility: 'friends',
    plan: 'shift',
  }),
  'DELETE /api/trips/{id}': inTrip(''),
  'POST /api/trips/{id}/calendar-feed': inTrip('/calendar-feed'),
  'DELETE /api/trips/{id}/calendar-feed': async ({ ana, tripId, post }) => {
    await post(ana, `/trips/${tripId}/calendar-feed`, { alarmMinutes: null, withNotes: true })
    return { as: ana, path: `/trips/${tripId}/calendar-feed` }
  },
  'POST /api/trips/{id}/collaborators/invite': inTrip('/collaborators/invite'),
  'POST /api/trips/{id}/collaborators/invite-link': inTrip('/collaborators/invite-link'),
  'PATCH /api/trips/{id}/collaborators/{collaboratorId}': ({ ana, tripId, invitationId }) => ({
    as: ana,
    path: `/trips/${tripId}/collaborators/${invitationId}`,
  }),
  'DELETE /api/trips/{id}/collaborators/{collaboratorId}': ({ ana, tripId, invitationId }) => ({
    as: ana,
    path: `/trips/${tripId}/collaborators/${invitationId}`,
  }),
  'POST /api/trips/{id}/collaborators/{collaboratorId}/link': ({ ana, tripId, invitationId }) => ({
    as: ana,
    path: `/trips/${tripId}/collaborators/${invitationId}/link`,
  }),
  'POST /api/trips/{id}/collaborators/{collaboratorId}/resend': async scene => {
    await sentLongAgo(scene)
    const { ana, tripId, invitationId } = scene
    return { as: ana, path: `/trips/${tripId}/collaborators/${invitationId}/resend` }
  },
  'POST /api/trips/{id}/comments': onTrip('/comments'),
  'DELETE /api/trips/{id}/comments/{commentId}': ({ ana, tripId, commentId }) => ({
    as: ana,
    path: `/trips/${tripId}/comments/${commentId}`,
  }),
  'POST /api/trips/{id}/comments/{commentId}/report': ({ cleo, tripId, commentId }) => ({
    as: cleo,
    path: `/trips/${tripId}/comments/${commentId}/report`,
  }),
  'POST /api/trips/{id}/duplicate': onTrip('/duplicate'),
  'PATCH /api/trips/{id}/insights': inTrip('/insights'),
  'POST /api/trips/{id}/insights/generate': inTrip('/insights/generate'),
  'POST /api/trips/{id}/itinerary/days': inTrip('/itinerary/days', {
    dayNumber: 3,
    date: addDays(firstDate, 2),
  }),
  'PATCH /api/trips/{id}/itinerary/days/{dayId}': ({ ana, tripId, dayId }) => ({
    as: ana,
    path: `/trips/${tripId}/itinerary/days/${dayId}`,
  }),
  'DELETE /api/trips/{id}/itinerary/days/{dayId}': ({ ana, tripId, dayId }) => ({
    as: ana,
    path: `/trips/${tripId}/itinerary/days/${dayId}`,
  }),
  'POST /api/trips/{id}/itinerary/generate': inTrip('/itinerary/generate'),
  'POST /api/trips/{id}/itinerary/items': ({ ana, tripId, dayId }) => ({
    as: ana,
    path: `/trips/${tripId}/itinerary/items`,
    body: { dayId, title: 'Miradouro' },
  }),
  'PATCH /api/trips/{id}/itinerary/items/{itemId}': ({ ana, tripId, itemId, otherDayId }) => ({
    as: ana,
    path: `/trips/${tripId}/itinerary/items/${itemId}`,
    body: { dayId: otherDayId, title: 'Castle of São Jorge', time: '09:30' },
  }),
  'DELETE /api/trips/{id}/itinerary/items/{itemId}': ({ ana, tripId, itemId }) => ({
    as: ana,
    path: `/trips/${tripId}/itinerary/items/${itemId}`,
  }),
  'POST /api/trips/{id}/like': onTrip('/like'),
  'DELETE /api/trips/{id}/like': async ({ cleo, tripId, post }) => {
    await post(cleo, `/trips/${tripId}/like`)
    return { as: cleo, path: `/trips/${tripId}/like` }
  },
  'POST /api/trips/{id}/presence': inTrip('/presence'),
  'POST /api/trips/{id}/report': onTrip('/report'),
  'POST /api/trips/{id}/save': onTrip('/save'),
  'DELETE /api/trips/{id}/save': async ({ cleo, tripId, post }) => {
    await post(cleo, `/trips/${tripId}/save`)
    return { as: cleo, path: `/trips/${tripId}/save` }
  },
  'POST /api/trips/{id}/share-links': inTrip('/share-links'),
  'DELETE /api/trips/{id}/share-links/{linkId}': async ({ ana, tripId, post }) => {
    const { id } = await post<Named>(ana, `/trips/${tripId}/share-links`, { lifetimeDays: 30, options: {} })
    return { as: ana, path: `/trips/${tripId}/share-links/${id}` }
  },
  'POST /api/users/{id}/block': onPerson('/block'),
  'DELETE /api/users/{id}/block': async ({ ana, cleo, post }) => {
    await post(cleo, `/users/${ana.id}/block`)
    return { as: cleo, path: `/users/${ana.id}/block` }
  },
  'POST /api/users/{id}/follow': onPerson('/follow'),
  'DELETE /api/users/{id}/follow': async ({ ana, cleo, post }) => {
    await post(cleo, `/users/${ana.id}/follow`)
    return { as: cleo, path: `/users/${ana.id}/follow` }
  },
  'DELETE /api/users/{id}/follower': async ({ ana, cleo, post }) => {
    await post(cleo, `/users/${ana.id}/follow`)
    return { as: ana, path: `/users/${cleo.id}/follower` }
  },
  'POST /api/users/{id}/report': onPerson('/report'),
}

/** Backdates the invitation: one sent a moment ago isn't sent again. */
async function sentLongAgo({ server, tripId, invitationId }: WritingScene): Promise<void> {
  const { kysely } = server.db
  const rows = kysely.selectFrom('entity').select('data').where('scope_id', '=', `trip:${tripId}`)
  const { data } = await rows.where('id', '=', invitationId).executeTakeFirstOrThrow()
  await kysely
    .updateTable('entity')
    .set({ data: JSON.stringify({ ...JSON.parse(data), invitedAt: '2026-01-01T00:00:00.000Z' }) })
    .where('scope_id', '=', `trip:${tripId}`)
    .where('id', '=', invitationId)
    .execute()
}
