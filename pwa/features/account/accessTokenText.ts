import type {
  AccessTokenLifetime,
  AccessTokenScope,
  AccessTokenShown,
} from '#shared/features/account/accessToken.ts'
import { dateText } from '#shared/plain/dateText.ts'
import { momentText } from '#shared/plain/momentText.ts'
import { relativeTime } from '../../ui/relativeTime.ts'

export const scopeLabels: Record<AccessTokenScope, string> = {
  read: 'Read only',
  write: 'Read and write',
}

export const tokenLifetimeLabels = new Map<AccessTokenLifetime, string>([
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
  [null, 'No limit'],
])

/** 'Read only · made yesterday · ends Nov 28, 2026, 9:20 AM · last used on Nov 22, 2026'. */
export function accessTokenText(token: AccessTokenShown, now: number): string {
  const { scope, createdAt, expiresAt, lastUsedOn } = token
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  return [
    scopeLabels[scope],
    `made ${relativeTime(Date.parse(createdAt), now)}`,
    end === null ? 'no time limit' : `${end > now ? 'ends' : 'ended'} ${momentText(end)}`,
    lastUsedOn === null ? 'not used yet' : `last used on ${dateText(lastUsedOn)}`,
  ].join(' · ')
}
