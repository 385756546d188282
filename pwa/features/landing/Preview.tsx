import { useState } from 'react'

/** The product itself: a plan on a phone, or on a wide screen. Absent where its picture can't be loaded. */
export function Preview() {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <figure className="landing-preview">
      <figcaption>Every day in one plan, with times, places and costs.</figcaption>
      <picture>
        <source
          media="(width >= 900px)"
          srcSet="/screenshots/wide-1440x900-Every-day-of-a-trip.png"
          width={1440}
          height={900}
        />
        <img
          // Before the address, or some browsers load it at once.
          loading="lazy"
          src="/screenshots/narrow-390x844-Every-day-of-a-trip.png"
          alt="A trip in Wend.: its days in a list, each with the activities planned for it"
          width={390}
          height={844}
          onError={() => setMissing(true)}
        />
      </picture>
    </figure>
  )
}
