import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Person } from '#shared/features/collaborators/person.ts'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { currentSession } from '../../sync/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { InviteView } from './InviteView.tsx'
import type { InviteState } from './InviteView.tsx'
import { requestProblem } from './inviteLink.ts'

export interface OfferedTrip {
  tripId: string
  title: string
  destination: string
  startDate: string | null
  endDate: string | null
  invitedBy: Person | null
  isMember: boolean
}

const path = '/api/invitations/link'

/** An invitation link, opened: whoever is signed in may accept it. The secret goes to the server and nowhere else. */
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
      const title = `Failed to ${verb} the invitation`
      toast({ title, description: requestProblem(error), variant: 'destructive' })
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
    ? { kind: 'gone', message: error.status === 410 ? requestProblem(error) : '' }
    : { kind: 'unreachable' }
