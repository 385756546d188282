import { Glyph } from './Glyph.tsx'

const features = [
  {
    glyph: 'device',
    title: 'Works offline',
    text: 'Your trips live on your device. Plan on the plane, underground or on the mountain.',
  },
  {
    glyph: 'merge',
    title: 'Plans merge',
    text: 'Friends edit at the same time, even apart. Changes meet, and nothing typed is lost.',
  },
  {
    glyph: 'heart',
    title: 'Free to use',
    text: 'Every feature for everyone, in open source that you can run yourself.',
  },
] as const

/** Three things that are true of Wend. */
export function Features() {
  return (
    <ul className="landing-features" aria-label="What you get">
      {features.map(({ glyph, title, text }) => (
        <li key={title}>
          <span className="landing-glyph">
            <Glyph name={glyph} />
          </span>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
