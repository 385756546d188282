import { Glyph } from './Glyph.tsx'

const features = [
  {
    glyph: 'device',
    title: 'Works offline',
    text: 'Your trips live on your device. Plan on a plane, on the subway or up a mountain.',
  },
  {
    glyph: 'merge',
    title: 'Plan together',
    text: 'Everyone can edit at once, even offline. Changes merge and nothing gets lost.',
  },
  {
    glyph: 'heart',
    title: 'Free to use',
    text: 'Every feature, for everyone. Open source, so you can host it yourself.',
  },
] as const

/** Three selling points of Wend. */
export function Features() {
  return (
    <ul role="list" className="landing-features" aria-label="What you get">
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
