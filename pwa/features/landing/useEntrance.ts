import { useEffect, useRef, useState } from 'react'

/** What the provider opens with. `copy`: to sign up, and then to copy the trip that is shown. */
export type SignInScreen = 'login' | 'signup' | 'copy'

export interface EntranceOptions {
  onSignIn(screen: SignInScreen): Promise<void>
  offline: boolean
}

/**
 * Opens sign-in. Tries every press, because "offline" is only the browser's guess; a press made while offline
 * is repeated automatically when the connection is back.
 */
export function useEntrance({ onSignIn, offline }: EntranceOptions) {
  const [screen, setScreen] = useState<SignInScreen>()
  const [opening, setOpening] = useState(false)
  const [failed, setFailed] = useState(false)
  const wasOffline = useRef(offline)

  const enter = async (wanted: SignInScreen) => {
    setScreen(wanted)
    setOpening(true)
    try {
      await onSignIn(wanted)
      setScreen(undefined)
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setOpening(false)
    }
  }

  useEffect(() => {
    const isBack = wasOffline.current && !offline
    wasOffline.current = offline
    if (isBack && screen && !opening) void enter(screen)
  })

  return { screen, opening, failed, enter }
}
