import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownPictures, useOwnPicture } from './ownPictures.ts'

test.each([
  ['a photo that was not sent yet is shown, whatever the trip has', null, 'https://a.b/c', 'blob:1'],
  ['one that the trip has is shown from this device', '/file/1', '/file/1', 'blob:1'],
  ['one that somebody else replaced is not', '/file/1', '/file/2', undefined],
  ['nor one that was removed elsewhere', '/file/1', null, undefined],
])('%s', (_what, sent, coverImage, url) => {
  ownPictures.set(new Map([['t', { url: 'blob:1', coverImage: sent }]]))
  expect(renderHook(() => useOwnPicture({ id: 't', coverImage })).result.current).toBe(url)
  expect(renderHook(() => useOwnPicture({ id: 'u', coverImage })).result.current).toBeUndefined()
})
