import { useEffect, useState } from 'react'
import type { MyPosition } from './mapParts.ts'

const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 15_000 }

/**
 * Where the person is: asked for only once they press a button, and followed only while the map is shown. It stays in
 * this component; nothing stores or sends it.
 */
export function useMyPosition(isShown: boolean) {
  const [isOn, setOn] = useState(false)
  const [me, setMe] = useState<MyPosition>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!isOn || !isShown) return
    const id = navigator.geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy: accuracyM } }) => {
        setProblem(undefined)
        setMe({ lat, lon, accuracyM })
      },
      error => {
        setProblem(problemText(error.code))
        if (error.code === error.PERMISSION_DENIED) setOn(false)
      },
      options,
    )
    return () => navigator.geolocation.clearWatch(id)
  }, [isOn, isShown])

  return {
    me: isOn ? me : undefined,
    isOn,
    problem,
    toggle() {
      setMe(undefined)
      const isThere = 'geolocation' in navigator
      setProblem(isThere ? undefined : problemText(0))
      setOn(isThere && !isOn)
    },
  }
}

/** By the codes of GeolocationPositionError. */
function problemText(code: number): string {
  if (code === 1) return "Your browser doesn't share your position with Wend. Allow it in the site settings."
  if (code === 3) return 'Still looking for your position. Outdoors, it works better.'
  return "Your device can't tell where you are."
}
