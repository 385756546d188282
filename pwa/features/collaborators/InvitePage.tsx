import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { currentSession } from '../../data/session/session.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { InviteView } from './InviteView.tsx'
import type { InviteState, OfferedTrip } from './InviteView.tsx'
import { linkProblem } from './inviteLink.ts'

const path = '/api/invitations/link'

/** The page behind an invitation link: anyone who is signed in may accept it. The secret goes only to the server. */
export function InvitePage() {
  usePageTitle('Invitation')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [state, setState] = useState<InviteState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    apiRequest<OfferedTrip>('POST', path, { token }, { signal: controller.signal }).then(
      offer => setState({ kind: 'open', offer }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState(problemState(error))
      },
    )
    return () => controller.abort()
  }, [token, tries])

  const answer = async (verb: 'accept' | 'decline') => {
    if (isBusy) return
    setBusy(true)
    try {
      const joined = await apiRequest<{ tripId: string } | undefined>('POST', `${path}/${verb}`, { token })
      currentSession().engine.wake()
      if (joined) void navigate(`/trip/${joined.tripId}?from=trips`, { replace: true })
      else setState({ kind: 'declined' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) setState(problemState(error))
      tellFailure(`Failed to ${verb} the invitation`, error, linkProblem)
    }
    setBusy(false)
  }

  return (
    <InviteView
      state={state}
      isBusy={isBusy}
      onRetry={() => {
        setState({ kind: 'loading' })
        setTries(tries + 1)
      }}
      onAccept={() => void answer('accept')}
      onDecline={() => void answer('decline')}
    />
  )
}

const problemState = (error: unknown): InviteState =>
  error instanceof ApiError && (error.status === 410 || error.status === 400)
    ? { kind: 'gone', message: error.status === 410 ? linkProblem(error) : '' }
    : { kind: 'unreachable' }
