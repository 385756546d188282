const paths = {
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 6.2v11.6L18 12z',
  device:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM9.5 12.2l1.9 1.9 3.4-3.8',
  merge: 'M6 4v3.5c0 3 6 3.5 6 6.5v6M18 4v3.5c0 3-6 3.5-6 6.5M9.5 17.5L12 20l2.5-2.5',
  heart: 'M12 19.5S4.5 15 4.5 9.6A4.1 4.1 0 0 1 12 7.3a4.1 4.1 0 0 1 7.5 2.3c0 5.4-7.5 9.9-7.5 9.9z',
}

/** A 24 by 24 line drawing in the color of the text. This page must not load the icon package. */
export function Glyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
