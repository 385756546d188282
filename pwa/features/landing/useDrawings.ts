import { useEffect, useState } from 'react'
import type { Destinations } from './destinations.ts'

/** An image address for each destination; undefined until its picture is drawn. The first is there at once. */
export function useDrawings(destinations: Destinations): readonly (string | undefined)[] {
  const [drawings, setDrawings] = useState<readonly (string | undefined)[]>(() => {
    const first = destinations[0].draw()
    return destinations.map((_, i) =>
      i === 0 && typeof first === 'string' ? imageAddress(first) : undefined,
    )
  })
  useEffect(() => {
    let gone = false
    const drawRest = async () => {
      for (const [i, destination] of destinations.entries()) {
        if (i === 0) continue
        const drawing = await fetchDrawing(destination.draw)
        if (gone) return
        if (drawing) setDrawings(known => known.with(i, imageAddress(drawing)))
      }
    }
    // After the first paint: the first picture and the buttons go before everything else.
    const timer = setTimeout(() => void drawRest(), 200)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [destinations])
  return drawings
}

async function fetchDrawing(draw: () => string | Promise<string>): Promise<string | undefined> {
  try {
    return await draw()
  } catch {
    // Offline without this part: the slide keeps its plain ground, and its name and words stay readable.
    return undefined
  }
}

/** As an image of its own, a picture is painted once; inline, a thousand shapes would be part of the page. */
const imageAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
