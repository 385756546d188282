export interface EntranceNoticeProps {
  offline: boolean
  /** The button was pressed while offline; sign-in is retried automatically once the connection is back. */
  waiting: boolean
  opening: boolean
  /** The last try failed. Still true during the next one, so that "Try again" stays and keeps the focus. */
  failed: boolean
  error: string | undefined
  onRetry: () => void
}

/** Says why sign-in did not open and what to do about it. Renders nothing when there is nothing to say. */
export function EntranceNotice({ offline, waiting, opening, failed, error, onRetry }: EntranceNoticeProps) {
  if (!offline && !failed && !error) return null
  return (
    <div className="landing-notice" role={offline || opening ? 'status' : 'alert'}>
      {offline ? (
        <p>
          {waiting
            ? "You're offline. Sign-in will open when you're back online."
            : "You're offline. You need a connection to sign in."}
        </p>
      ) : opening ? (
        <p>Opening sign in...</p>
      ) : (
        <>
          <p className="landing-notice-title">Login failed</p>
          <p>{error || "The sign-in page didn't open."} Check your connection, then try again.</p>
        </>
      )}
      <button
        type="button"
        className="landing-button landing-plain"
        aria-disabled={opening || undefined}
        onClick={onRetry}
      >
        Try again
      </button>
    </div>
  )
}
