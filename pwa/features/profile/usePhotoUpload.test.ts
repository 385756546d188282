import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePhotoUpload } from './usePhotoUpload.ts'

const stored = `/api/images/file/${'a'.repeat(64)}`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A form with a chosen photo whose upload waits for `answer`. */
function formWithPhoto() {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 9, height: 6, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done =>
    done(new Blob(['photo'], { type: 'image/webp' })),
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const answers: ((response: Response) => void)[] = []
  const request = vi.fn(() => new Promise<Response>(resolve => answers.push(resolve)))
  vi.stubGlobal('fetch', request)
  const onStored = vi.fn()
  const { result } = renderHook(() => usePhotoUpload(onStored))
  const chosen = result.current.choose(new File(['file'], 'a.jpg', { type: 'image/jpeg' }))
  const answer = async (response: Response) => {
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers.shift()!(response)
  }
  return { form: () => result.current, chosen, request, answer, onStored }
}

const created = () => Response.json({ profileImageUrl: stored }, { status: 201 })

test('a form sent while its photo uploads waits for that upload', async () => {
  const { form, request, answer } = formWithPhoto()
  await vi.waitFor(() => expect(form().step).toBe('sending'))
  const path = form().send()
  await answer(created())
  expect(await act(() => path)).toBe(stored)
  expect(request).toHaveBeenCalledOnce()
})

test('a form sent before it shows that the upload is done gets its path', async () => {
  const { form, chosen, request, answer, onStored } = formWithPhoto()
  await vi.waitFor(() => expect(form().step).toBe('sending'))
  const shown = form()
  await answer(created())
  await act(() => chosen)
  expect(await shown.send()).toBe(stored)
  expect(request).toHaveBeenCalledOnce()
  expect(onStored).toHaveBeenCalledExactlyOnceWith(stored)
})

test('a photo that could not be sent is sent again, and a discarded one is not', async () => {
  const { form, chosen, request, answer } = formWithPhoto()
  await answer(new Response('', { status: 503 }))
  await act(() => chosen)
  expect(form()).toMatchObject({ step: 'unsent', problem: expect.any(String), previewUrl: 'blob:photo' })
  const again = form().send()
  await answer(created())
  expect(await act(() => again)).toBe(stored)
  act(() => form().discard())
  expect(await form().send()).toBeNull()
  expect(request).toHaveBeenCalledTimes(2)
})
