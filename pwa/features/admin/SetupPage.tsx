import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { currentSession } from '../../sync/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { failureText } from './adminCall.ts'
import { SetupView } from './SetupView.tsx'
import { askStanding } from './useIsAdmin.ts'

/** The link for the first administrator, opened by somebody who is signed in. */
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
      toast({ title: 'You are the administrator of this server now' })
      void navigate('/admin/dashboard', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) setProblem(failureText(error))
      else {
        const title = 'Failed to make you the administrator'
        toast({ title, description: failureText(error), variant: 'destructive' })
      }
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
