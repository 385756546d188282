import { useState } from 'react'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { destinations } from './destinations.ts'
import { EntranceNotice } from './EntranceNotice.tsx'
import { Features } from './Features.tsx'
import { Footer } from './Footer.tsx'
import { PictureCarousel } from './PictureCarousel.tsx'
import { Preview } from './Preview.tsx'
import type { OpenedTrip } from './usePublicTrip.ts'
import { useEntrance } from './useEntrance.ts'
import type { SignInScreen } from './useEntrance.ts'
import './landing.css'

export interface LandingPageProps {
  /** Opens the identity provider. Resolves once it has opened; rejects when it cannot be opened. */
  onSignIn(screen: SignInScreen): Promise<void>
  /** Why the last attempt failed, worded for the visitor. */
  error?: string | undefined
  /** Sign-in is being opened. */
  busy?: boolean | undefined
  offline?: boolean | undefined
  /** What just happened, for visitors who arrive from the app. */
  news?: string | undefined
  /** Who invites to what, for visitors who come by the link of an invitation. */
  invitation?: { title: string; line: string } | undefined
  /** A public trip, for visitors who come by its link: shown in place of what the product is. */
  trip?: OpenedTrip | undefined
  /** Where the server's source code is. */
  sourceUrl?: string | null | undefined
}

/** What a signed-out visitor sees on every path. Uses only React, because it must render before anything else loads. */
export function LandingPage(props: LandingPageProps) {
  const { onSignIn, error, busy = false, offline = false, news, invitation, trip, sourceUrl } = props
  const entrance = useEntrance({ onSignIn, offline })
  const opening = busy || entrance.opening
  const [pressed, setPressed] = useState('Sign In')

  const entry = (screen: SignInScreen, label: string, className: string) => (
    <button
      type="button"
      className={`landing-button ${className}`}
      // Not `disabled`, so that the button keeps the focus and screen readers announce its new label.
      aria-disabled={opening || undefined}
      onClick={() => {
        if (opening) return
        setPressed(label)
        void entrance.enter(screen)
      }}
    >
      {opening && label === pressed ? 'Opening sign in...' : label}
    </button>
  )

  const notices = (
    <>
      {news && (
        <div className="landing-notice" role="status">
          <p>{news}</p>
        </div>
      )}
      <EntranceNotice
        offline={offline}
        waiting={entrance.screen !== undefined}
        opening={opening}
        failed={entrance.failed}
        error={error}
        onRetry={() => void (opening || entrance.enter(entrance.screen ?? 'login'))}
      />
    </>
  )

  return (
    <div className={trip ? 'landing landing-trip' : 'landing'}>
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
      {trip ? (
        <trip.PublicTrip
          plan={trip.plan}
          notices={notices}
          copy={entry('copy', 'Copy to my trips', 'landing-solid landing-large')}
        />
      ) : (
        <main className="landing-main">
          <div className="landing-words">
            <div className="landing-panel">
              {invitation ? (
                <div className="landing-invitation" role="status">
                  <h1 dir="auto">{invitation.title}</h1>
                  <p dir="auto">{invitation.line}</p>
                </div>
              ) : (
                <>
                  <h1>Plan Your Perfect Trip</h1>
                  <p>
                    Plan trips with friends, save travel inspiration and create{' '}
                    <span className="landing-whole">AI-powered</span> itineraries. Free to use.
                  </p>
                </>
              )}
              {notices}
              {entry(
                'signup',
                invitation ? 'Create an account' : 'Start planning',
                'landing-solid landing-large',
              )}
            </div>
          </div>
          <PictureCarousel destinations={destinations} />
          <Features />
          <Preview />
        </main>
      )}
      <Footer sourceUrl={sourceUrl} />
    </div>
  )
}
