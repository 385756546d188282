import { useEffect, useState } from 'react'

/** False at first, true a moment later. For what can wait until the first picture and the buttons are on screen. */
export function useAfterFirstPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
