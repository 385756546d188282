export interface EntranceNoticeProps {
  offline: boolean
  /** Pressed while offline: it will be pressed again by itself. */
  waiting: boolean
  failed: boolean
  error: string | undefined
  onRetry: () => void
}

/** Why signing in did not open, and what to do. Nothing when there is nothing to say. */
export function EntranceNotice({ offline, waiting, failed, error, onRetry }: EntranceNoticeProps) {
  if (!offline && !failed && !error) return null
  return (
    <div className="landing-notice" role={offline ? 'status' : 'alert'}>
      {offline ? (
        <p>
          {waiting
            ? 'You are offline. Sign in needs a connection; it will open when you are back.'
            : 'You are offline. Sign in needs a connection.'}
        </p>
      ) : (
        <>
          <p className="landing-notice-title">Login failed</p>
          <p>{error || 'The sign-in page did not open.'} Check your connection, then try again.</p>
        </>
      )}
      <button type="button" className="landing-button landing-plain" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
