import { expect, test, vi } from 'vitest'
import { followLaunches, openedFile } from './launches.ts'

type Consumer = (launch: { targetURL?: string; files: readonly { getFile: () => Promise<File> }[] }) => void

test('launches lead to their address or bring their file, and never away from where the person is', async () => {
  let launch: Consumer = () => undefined
  const setConsumer = vi.fn((consumer: Consumer) => (launch = consumer))
  vi.stubGlobal('launchQueue', { setConsumer })
  const opened = `${location.origin}/?today=1`
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([{ name: opened } as PerformanceEntry])
  const went: string[] = []
  try {
    followLaunches(path => went.push(path))
    followLaunches(path => went.push(path))
    expect(setConsumer).toHaveBeenCalledOnce()

    // What this page was opened with, the app's icon, and where the person is.
    for (const targetURL of [opened, `${location.origin}/`, location.href]) launch({ targetURL, files: [] })
    expect(went).toEqual([])
    // The same shortcut, later.
    launch({ targetURL: opened, files: [] })
    expect(went.splice(0)).toEqual(['/?today=1'])
    launch({ targetURL: `${location.origin}/trips?new=1`, files: [] })
    launch({ targetURL: `${location.origin}/trip/42#day-2`, files: [] })
    expect(went.splice(0)).toEqual(['/trips?new=1', '/trip/42#day-2'])

    const file = new File(['{}'], 'trip.json')
    launch({ targetURL: `${location.origin}/share`, files: [{ getFile: async () => file }] })
    await vi.waitFor(() => expect(went).toEqual(['/share']))
    expect(openedFile.get()).toBe(file)
    launch({ files: [{ getFile: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) }] })
    await vi.waitFor(() => expect(openedFile.get()).toBeUndefined())
  } finally {
    vi.unstubAllGlobals()
    entries.mockRestore()
    openedFile.set(undefined)
  }
})
