import { letterDistance } from '#shared/plain/letterDistance.ts'

/** Shorter words are too like others. */
const shortest = 5
const longWord = 8

/** Whether somebody who typed `typed` may have meant `name`: one slip, from eight letters on two. Both folded. */
export function isSlipOf(typed: string, name: string): boolean {
  if (typed.length < shortest || name.length < shortest || typed[0] !== name[0]) return false
  const most = Math.min(typed.length, name.length) >= longWord ? 2 : 1
  return Math.abs(typed.length - name.length) <= most && letterDistance(typed, name) <= most
}
