import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { adminPageSize } from '#shared/features/admin/schema.ts'
import type { AdminReport, AdminTrip, AdminUser } from '#shared/features/admin/schema.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentQuestion } from '../../ui/confirm/confirm.ts'
import { ReportsTab } from './ReportsTab.tsx'
import { TripsTab } from './TripsTab.tsx'
import { useAdminList } from './useAdminData.ts'
import { useAdminStanding } from './useIsAdmin.ts'
import { UsersTab } from './UsersTab.tsx'

ownDevice()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = Date.parse('2027-04-02T10:00:00Z')
const createdAt = '2027-04-01T10:00:00.000Z'

/** A server that answers each request as told, and records what was requested. */
function server(answer: (method: string, path: string) => { rows: unknown; next?: string; total?: number }) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    const { rows, next, total = 0 } = answer(method, path)
    return new Response(JSON.stringify(rows), {
      headers: {
        'Content-Type': 'application/json',
        'X-Total-Count': String(total),
        Link: `</first>; rel="first"${next ? `, <${next}>; rel="next"` : ''}`,
      },
    })
  })
  return calls
}

const show = (tab: React.ReactNode) => (
  <FluentProvider theme={webLightTheme}>
    <MemoryRouter>{tab}</MemoryRouter>
  </FluentProvider>
)

test('the next page is the one that the server names, whoever signed up meanwhile', async () => {
  const ids = (...names: string[]) => names.map(id => ({ id }))
  server((_method, path) =>
    path.includes('before=b')
      ? { rows: ids('c', 'd'), total: 5 }
      : { rows: ids('a', 'b'), next: '/api/admin/users?before=b', total: 4 },
  )
  const { result } = renderHook(() => useAdminList('/api/admin/users', ''))
  await expect.poll(() => result.current.rows).toEqual(ids('a', 'b'))
  expect(result.current.hasMore).toBe(true)
  await act(async () => result.current.loadMore())
  await expect.poll(() => result.current.rows).toEqual(ids('a', 'b', 'c', 'd'))
  expect(result.current).toMatchObject({ total: 5, hasMore: false })
})

const report = (id: string): AdminReport => ({
  id,
  subject: 'user',
  subjectId: `person ${id}`,
  tripId: null,
  reason: `Reason ${id}`,
  createdAt,
  reporter: null,
  alsoBy: 0,
  about: { title: `Person ${id}`, text: null, by: null, visibility: null },
  closed: null,
})

test('reports that wait are shown once those on screen are answered, and when more come in', async () => {
  const shown = Array.from({ length: adminPageSize }, (_, index) => ({
    ...report(String(index)),
    subjectId: 'the same person',
  }))
  let open = [...shown, report('last')]
  server((method, path) => {
    if (method === 'GET') return { rows: open.slice(0, adminPageSize) }
    open = open.slice(adminPageSize)
    return { rows: { ...shown[0]!, closed: { at: createdAt, by: null, act: 'dismiss' } }, next: path }
  })
  const tab = (count: number) => show(<ReportsTab now={now} open={count} onAnswered={() => undefined} />)
  const { rerender } = render(tab(51))
  fireEvent.click((await screen.findAllByRole('button', { name: /^Dismiss/ }))[0]!)
  await expect.poll(currentQuestion).toBeDefined()
  await act(async () => currentQuestion()?.answer(true))
  await screen.findByText('Reason last', { exact: false })
  open = [report('new'), ...open]
  rerender(tab(2))
  rerender(tab(3))
  await screen.findByText('Reason new', { exact: false })
})

test('a trip deleted from the list of hidden and deleted ones stays there, to bring back', async () => {
  let moderation: AdminTrip['moderation'] = { act: 'hide', reason: 'Spam', before: 'public' } as never
  server(method => {
    if (method === 'DELETE') moderation = { ...moderation!, act: 'delete' }
    const trip = {
      id: 'a',
      title: 'Lisbon',
      destination: 'Lisbon',
      visibility: 'private',
      createdAt,
      moderation,
    }
    return { rows: method === 'GET' ? [trip] : {}, total: 1 }
  })
  render(show(<TripsTab />))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Spam again' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  expect(await screen.findByRole('button', { name: /^Bring back/ })).toBeDefined()
})

test('a suspended administrator can be demoted, and is released as one only with a word about it', async () => {
  const user = {
    id: 'b',
    firstName: 'Ben',
    lastName: null,
    email: null,
    location: null,
    isAdmin: true,
    suspended: { at: createdAt, reason: 'Spam' },
    tripCount: 0,
    createdAt,
  } as AdminUser
  server(() => ({ rows: [user, { ...user, id: 'c', firstName: 'Cem', isAdmin: false }], total: 2 }))
  render(show(<UsersTab now={now} />))
  await screen.findByRole('button', { name: 'Remove Admin: Ben' })
  expect(screen.queryByRole('button', { name: 'Make Admin: Cem' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Release: Ben' }))
  await expect.poll(() => currentQuestion()?.body).toContain('as an administrator')
  fireEvent.click(screen.getByRole('button', { name: 'Release: Cem' }))
  await expect.poll(() => currentQuestion()?.body).not.toContain('as an administrator')
})

test('an administrator who removes themselves leaves the area at once', async () => {
  const self = {
    id: currentSession().user.id,
    firstName: 'Ana',
    lastName: null,
    email: null,
    location: null,
    isAdmin: true,
    suspended: null,
    tripCount: 0,
    createdAt,
  } as AdminUser
  let isAdmin = true
  server((method, path) => {
    if (method === 'PATCH') isAdmin = false
    return { rows: path.endsWith('/check') ? { isAdmin } : [self], total: 1 }
  })
  const standing = renderHook(useAdminStanding)
  await expect.poll(() => standing.result.current).toBe('yes')
  render(show(<UsersTab now={now} />))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Admin: Ana' }))
  await expect.poll(() => currentQuestion()?.body).toBe("You'll lose access to this area right away.")
  await act(async () => currentQuestion()?.answer(true))
  await expect.poll(() => standing.result.current).toBe('no')
})
