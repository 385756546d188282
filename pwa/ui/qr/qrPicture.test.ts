import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrFile, qrPicture } from './qrPicture.ts'

const link = 'https://wend.example/trip/01900000-0000-7000-8000-0000000000aa'

test('the picture has exactly the dark modules of the code, inside a quiet frame', () => {
  const { data } = encode(link, { ecc: 'M', border: 0 })
  const { size, path } = qrPicture(link)
  expect(size).toBe(data.length + 8)
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])))
  expect(drawn).toEqual(new Set(dark))
})

test('the file has a light ground of its own', () => {
  expect(qrFile(link)).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*><path d="M0 0h[^"]*" fill="#fff"\/>/,
  )
})
