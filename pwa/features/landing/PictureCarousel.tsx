import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Destination, Destinations } from './destinations.ts'
import { Glyph } from './Glyph.tsx'
import { useCarousel } from '../../ui/useCarousel.ts'
import { useAfterFirstPaint } from './useAfterFirstPaint.ts'
import { useSwipe } from './useSwipe.ts'

/** The pictures behind the page and the controls to page through them. */
export function PictureCarousel({ destinations }: { destinations: Destinations }) {
  const carousel = useCarousel(destinations.length)
  const isPainted = useAfterFirstPaint()
  const swipe = useSwipe({ onLeft: carousel.next, onRight: carousel.previous })
  const shown = destinations[carousel.index]!

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') carousel.previous()
    else if (event.key === 'ArrowRight') carousel.next()
    else return
    event.preventDefault()
  }

  return (
    <section
      className="landing-carousel"
      aria-roledescription="carousel"
      aria-label="Destinations"
      {...swipe}
    >
      <div
        className="landing-controls"
        onKeyDown={onKeyDown}
        onPointerEnter={event => event.pointerType === 'mouse' && carousel.hold('pointer')}
        onPointerLeave={() => carousel.release('pointer')}
        onFocus={event => event.target.matches(':focus-visible') && carousel.hold('focus')}
        onBlur={() => carousel.release('focus')}
      >
        <p className="landing-place">{shown.place}</p>
        <button
          type="button"
          className="landing-control landing-pause"
          aria-label={carousel.playing ? 'Pause pictures' : 'Play pictures'}
          onClick={carousel.togglePlaying}
        >
          <Glyph name={carousel.playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className="landing-control landing-previous"
          aria-label="Previous picture"
          onClick={carousel.previous}
        >
          <Glyph name="previous" />
        </button>
        <div className="landing-dots" role="group" aria-label="Choose a picture">
          {destinations.map((destination, i) => (
            <button
              key={destination.id}
              type="button"
              className="landing-dot"
              aria-label={`Picture ${i + 1}: ${destination.place}`}
              aria-current={i === carousel.index ? 'true' : undefined}
              onClick={() => carousel.show(i)}
            />
          ))}
        </div>
        <button
          type="button"
          className="landing-control landing-next"
          aria-label="Next picture"
          onClick={carousel.next}
        >
          <Glyph name="next" />
        </button>
      </div>
      <div className="landing-slides" aria-live={carousel.running ? 'off' : 'polite'}>
        {destinations.map((destination, i) => (
          <div
            key={destination.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${destinations.length}`}
            aria-hidden={i === carousel.index ? undefined : true}
            className={`landing-slide landing-${destination.id}${i === carousel.index ? ' landing-shown' : ''}`}
          >
            {(i === 0 || isPainted) && <Picture {...destination} />}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A slide whose picture is missing (offline) keeps its plain background, so its name and text stay readable. */
function Picture({ picture, alt }: Pick<Destination, 'picture' | 'alt'>) {
  const [isMissing, setIsMissing] = useState(false)
  return isMissing ? null : (
    <img src={picture} alt={alt} draggable={false} onError={() => setIsMissing(true)} />
  )
}
