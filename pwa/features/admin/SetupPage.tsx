import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { currentSession } from '../../data/session/session.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { failureText } from './adminCall.ts'
import { SetupView } from './SetupView.tsx'
import { askStanding } from './useIsAdmin.ts'

/** The link for the first administrator, opened by someone who is signed in. */
export function SetupPage() {
  usePageTitle('Setup')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { firstName, lastName, email } = currentSession().user

  const claim = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await apiRequest('POST', '/api/admin/setup', { token })
      await askStanding()
      toast({ title: "You're now this server's administrator" })
      void navigate('/admin/dashboard', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) setProblem(failureText(error))
      else tellFailure('Failed to make you the administrator', error, failureText)
    }
    setBusy(false)
  }

  return (
    <SetupView
      name={[firstName, lastName].filter(Boolean).join(' ') || (email ?? 'you')}
      problem={problem}
      isBusy={isBusy}
      onClaim={() => void claim()}
    />
  )
}
