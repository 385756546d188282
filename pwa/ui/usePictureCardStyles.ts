import { makeStyles, tokens } from '@fluentui/react-components'
import { hovering } from './look/breakpoints.ts'
import { covering } from './look/recipes.ts'
import { cardRadius } from './look/space.ts'

/** The class of a picture that grows a little while its card is pointed at. */
export const cardCover = 'wend-card-cover'

/** A card with a picture on top, all of which is a link. Its picture has the class `cardCover`. */
export const usePictureCardStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    transitionProperty: 'transform',
    transitionDuration: '180ms',
    transitionTimingFunction: 'ease-out',
    [hovering]: {
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
  /** For the link: it covers the card, so the whole card can be pressed. */
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', ...covering, zIndex: 1, borderRadius: cardRadius },
  },
})
