import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PauseFilled } from '@fluentui/react-icons/svg/pause'
import { PlayFilled } from '@fluentui/react-icons/svg/play'
import type { HomeStats } from '#shared/features/feed/schema.ts'
import { useSeen } from '../../data/server/useSeen.ts'
import { Scene } from '../../ui/scene/Scene.tsx'
import { useCarousel } from '../../ui/useCarousel.ts'
import { heroSlides } from './heroSlides.ts'
import type { HeroSlide } from './heroSlides.ts'
import { phone, stillWanted } from '../../ui/look/breakpoints.ts'
import { covering, stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflow: 'hidden',
    height: '212px',
    marginBottom: space(7),
    borderRadius: '24px',
    // The text is on a dark picture in both themes.
    color: '#ffffff',
    backgroundColor: '#0b2227',
    marginTop: space(8),
    [phone]: { height: '56px', margin: space(6, 0, 5), borderRadius: tokens.borderRadiusXLarge },
  },
  slide: {
    ...covering,
    opacity: 0,
    visibility: 'hidden',
    transitionProperty: 'opacity, visibility',
    transitionDuration: '600ms',
    [stillWanted]: { transitionDuration: '0ms' },
  },
  shown: { opacity: 1, visibility: 'visible' },
  picture: { ...covering, width: '100%', height: '100%' },
  shade: {
    ...covering,
    backgroundImage:
      'linear-gradient(90deg, rgb(3 14 18 / 82%) 0%, rgb(3 14 18 / 66%) 55%, rgb(3 14 18 / 30%) 100%)',
  },
  text: {
    position: 'relative',
    ...stack(1.5),
    alignContent: 'center',
    boxSizing: 'border-box',
    maxWidth: '62ch',
    height: '100%',
    padding: space(5, 8, 15),
    [phone]: { gap: 0, padding: space(1, 13, 1, 3.5) },
  },
  kicker: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    opacity: 0.92,
    [phone]: { display: 'none' },
  },
  words: {
    fontSize: 'clamp(19px, 2.4vw, 26px)',
    lineHeight: 1.3,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    [phone]: {
      display: '-webkit-box',
      overflow: 'hidden',
      fontSize: tokens.fontSizeBase200,
      WebkitLineClamp: '2',
      WebkitBoxOrient: 'vertical',
    },
  },
  bar: {
    position: 'absolute',
    bottom: '6px',
    left: '20px',
    display: 'flex',
    alignItems: 'center',
    [phone]: { left: 'auto', right: '4px' },
  },
  button: {
    display: 'grid',
    placeItems: 'center',
    width: touch,
    height: touch,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontSize: '18px',
    cursor: 'pointer',
    ':focus-visible': { outline: '2px solid #ffffff', outlineOffset: '-4px' },
  },
  // One line has no room for more than the pause button.
  dotButton: { width: '28px', [phone]: { display: 'none' } },
  dot: { width: '8px', height: '8px', borderRadius: '4px', backgroundColor: 'rgb(255 255 255 / 60%)' },
  current: { width: '20px', backgroundColor: '#ffffff' },
})

/** Facts and quotes above Home, a new one every five seconds unless that is turned off. */
export function HeroBanner() {
  const { value: stats } = useSeen<HomeStats>('stats', '/api/stats')
  const slides = heroSlides(stats)
  // A different number of slides starts over.
  return <Slides key={slides.length} slides={slides} />
}

/** The banner, with these slides. */
export function Slides({ slides }: { slides: readonly HeroSlide[] }) {
  const styles = useStyles()
  const carousel = useCarousel(slides.length)
  const { index, playing } = carousel
  return (
    <section
      className={styles.root}
      aria-roledescription="carousel"
      aria-label="Facts and quotes"
      onPointerEnter={event => event.pointerType === 'mouse' && carousel.hold('pointer')}
      onPointerLeave={() => carousel.release('pointer')}
      onFocus={() => carousel.hold('focus')}
      onBlur={() => carousel.release('focus')}
    >
      {slides.map(({ kicker, text, place }, number) => (
        <div
          key={text}
          className={mergeClasses(styles.slide, number === index && styles.shown)}
          role="group"
          aria-roledescription="slide"
          aria-label={`${number + 1} of ${slides.length}`}
          aria-hidden={number !== index}
        >
          {/* Only the pictures of this slide and its neighbors are drawn. */}
          {Math.abs(number - index) <= 1 && (
            <Scene {...place} startDate={null} width={1280} height={220} className={styles.picture} />
          )}
          <div className={styles.shade} />
          <div className={styles.text}>
            {/* No paragraphs: the space that people may set around those has no room in one line. */}
            <div className={styles.kicker}>{kicker}</div>
            <div className={styles.words}>{text}</div>
          </div>
        </div>
      ))}
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.button}
          aria-label={playing ? 'Pause' : 'Play'}
          data-tooltip={playing ? 'Pause' : 'Play'}
          onClick={carousel.togglePlaying}
        >
          {playing ? <PauseFilled /> : <PlayFilled />}
        </button>
        {slides.map(({ text }, number) => (
          <button
            key={text}
            type="button"
            className={mergeClasses(styles.button, styles.dotButton)}
            aria-label={`Show ${number + 1} of ${slides.length}`}
            aria-current={number === index}
            onClick={() => carousel.show(number)}
          >
            <span className={mergeClasses(styles.dot, number === index && styles.current)} />
          </button>
        ))}
      </div>
    </section>
  )
}
