import { useState } from 'react'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { destinations } from './destinations.ts'
import { EntranceNotice } from './EntranceNotice.tsx'
import { Features } from './Features.tsx'
import { PictureCarousel } from './PictureCarousel.tsx'
import { useEntrance } from './useEntrance.ts'
import type { SignInScreen } from './useEntrance.ts'
import './landing.css'

export interface LandingPageProps {
  /** Leads to the identity provider. Settles when it has opened; rejects when it could not. */
  onSignIn(screen: SignInScreen): Promise<void>
  /** Why the last attempt failed, in words for the visitor. */
  error?: string | undefined
  /** Sign-in is being opened. */
  busy?: boolean | undefined
  offline?: boolean | undefined
  /** What has just happened, for whoever comes from the app. */
  news?: string | undefined
}

/** What a signed-out visitor sees on every path. React only: it has to stand before anything else is loaded. */
export function LandingPage(props: LandingPageProps) {
  const { onSignIn, error, busy = false, offline = false, news } = props
  const entrance = useEntrance({ onSignIn, offline })
  const opening = busy || entrance.opening
  const [pressed, setPressed] = useState('Sign In')

  const entry = (screen: SignInScreen, label: string, className: string) => (
    <button
      type="button"
      className={`landing-button ${className}`}
      // Not `disabled`: the focus stays, and the words that changed are read out.
      aria-disabled={opening || undefined}
      onClick={() => {
        if (opening) return
        setPressed(label)
        void entrance.enter(screen)
      }}
    >
      {opening && label === pressed ? 'Opening sign in…' : label}
    </button>
  )

  return (
    <div className="landing">
      <header className="landing-header">
        <a className="landing-brand" href="/">
          <BrandMark size={34} />
          <span>
            Wend<span className="landing-stop">.</span>
          </span>
        </a>
        {entry('login', 'Sign In', 'landing-glass')}
        {entry('signup', 'Get Started', 'landing-solid')}
      </header>
      <main className="landing-main">
        <div className="landing-words">
          <div className="landing-panel">
            <h1>Plan Your Perfect Trip</h1>
            <p>
              Plan trips with friends, save travel inspiration and create{' '}
              <span className="landing-whole">AI-powered</span> itineraries. Free to use.
            </p>
            {news && (
              <div className="landing-notice" role="status">
                <p>{news}</p>
              </div>
            )}
            <EntranceNotice
              offline={offline}
              waiting={entrance.screen !== undefined}
              failed={entrance.failed && !opening}
              error={opening ? undefined : error}
              onRetry={() => void entrance.enter(entrance.screen ?? 'login')}
            />
            {entry('signup', 'Start planning', 'landing-solid landing-large')}
          </div>
        </div>
        <PictureCarousel destinations={destinations} />
        <Features />
      </main>
    </div>
  )
}
