import { useState } from 'react'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { canSystemShare, systemShare } from '../../ui/systemShare.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { phoneQuery } from '../../ui/look/breakpoints.ts'
import { copyInviteLink, linkProblem, makeOpenInvitation } from './inviteLink.ts'

/**
 * An invitation link for the first person to open it. It is made when it is first used, so that a dialog that is only
 * looked at invites nobody. The server cannot show it a second time, so it stays here for as long as the caller.
 */
export function useInviteLink(trip: Trip, role: MemberRole) {
  const isOffline = useIsOffline()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const needsServer = isOffline && !url
  const isOut = isBusy || needsServer
  const sharesFirst = useMediaQuery(phoneQuery) && canSystemShare()

  const withLink = async (then: (link: string) => unknown) => {
    if (isOut) return
    setBusy(true)
    try {
      const link = url ?? (await makeOpenInvitation(trip.id, role))
      setUrl(link)
      await then(link)
    } catch (error) {
      tellFailure('Failed to make a link', error, linkProblem)
    }
    setBusy(false)
  }
  const text = role === 'viewer' ? `Our plan: "${trip.title}"` : `Plan "${trip.title}" with me`
  return {
    url,
    /** Whether it cannot be made because the device is offline. */
    needsServer,
    /** Whether a press would do nothing. */
    isOut,
    /** Whether it is shared with an app first, on phones that can do that, rather than copied. */
    sharesFirst,
    isCopied,
    withLink,
    copy: () => withLink(async link => setCopied(await copyInviteLink(link, { isQuiet: true }))),
    share: () => withLink(link => systemShare({ title: trip.title, text, url: link })),
    /** Lets the next use make another one. */
    renew() {
      setUrl(undefined)
      setCopied(false)
    },
  }
}
