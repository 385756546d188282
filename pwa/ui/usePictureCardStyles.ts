import { makeStyles, tokens } from '@fluentui/react-components'

/** The class of a picture that grows a little while its card is pointed at. */
export const cardCover = 'wend-card-cover'

/** A card with a picture on top, the whole of it a link. Its picture carries `cardCover`. */
export const usePictureCardStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    transitionProperty: 'transform',
    transitionDuration: '180ms',
    transitionTimingFunction: 'ease-out',
    '@media (hover: hover)': {
      ':hover': { transform: 'translateY(-3px)' },
      [`:hover .${cardCover}`]: { transform: 'scale(1.035)' },
    },
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '3px' },
  },
  frame: { position: 'relative', overflow: 'hidden', borderRadius: '20px 20px 0 0', aspectRatio: '16 / 10' },
  cover: {
    display: 'block',
    transitionProperty: 'transform',
    transitionDuration: '400ms',
    transitionTimingFunction: 'ease-out',
  },
  /** On the link: it covers the card, so that all of it can be pressed. */
  link: {
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: '20px' },
  },
})
