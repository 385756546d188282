import { makeStyles, tokens } from '@fluentui/react-components'
import { fromTablet, hovering } from '../../ui/look/breakpoints.ts'
import { quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

/** The assumed height, in pixels, of a row that was never laid out, of whatever size. */
const usualHeight = 92

/** The ideas in a column beside the plan, as narrow as a phone. */
export const inTray = '@container ideas (max-width: 519px)'
/** In a row that a finger carries. */
const carried = ':global([data-dragging="touch"])'
/** Keeps what receives the focus clear of the bars at the top and of that at the foot. */
export const clearOfBars = {
  scrollMarginTop: 'calc(var(--wend-strip) + 60px)',
  scrollMarginBottom: '96px',
} as const

export const useActivityRowStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    gap: space(0, 2.5),
    padding: space(1.5, 0),
    ...clearOfBars,
    '& :is(a, button, input, [role="button"])': clearOfBars,
    [fromTablet]: {
      gridTemplateColumns: '72px 40px minmax(0, 1fr)',
      gap: space(0, 4),
      padding: space(1, 0),
    },
    '&[data-dragging]': { opacity: 0.4 },
    '&[data-dragging="touch"]': {
      zIndex: 3,
      // Its card becomes small, but its place in the list stays.
      height: 'var(--drag-height)',
      alignContent: 'start',
      opacity: 1,
      transform: 'translateY(var(--drag-y, 0))',
      contentVisibility: 'visible',
    },
    [inTray]: { gridTemplateColumns: '36px minmax(0, 1fr)', gap: space(0, 2.5) },
  },
  // Off screen, it is neither laid out nor painted; its height is remembered, or estimated at first.
  skipped: { contentVisibility: 'auto', containIntrinsicSize: `auto ${usualHeight}px` },
  sideTime: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [fromTablet]: { display: 'block', paddingTop: space(3.75) },
    [inTray]: { display: 'none' },
  },
  inlineTime: {
    [carried]: { display: 'none' },
    alignSelf: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [fromTablet]: { display: 'none' },
    [inTray]: { display: 'block' },
  },
  anytime: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  end: {
    display: 'block',
    whiteSpace: 'normal',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  way: {
    gridColumn: '2 / -1',
    ...row(1.5),
    minHeight: '20px',
    paddingBottom: space(1),
    ...quietText,
    lineHeight: '16px',
    [fromTablet]: { gridColumn: 3 },
    '& svg': { flexShrink: 0, width: '16px', height: '16px' },
    ':global([data-dragging])': { visibility: 'hidden' },
  },
  warning: { color: tokens.colorPaletteMarigoldForeground2 },
  marker: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    paddingTop: space(2),
    [carried]: { visibility: 'hidden' },
    [fromTablet]: { paddingTop: space(1.25) },
    '::before': {
      content: '""',
      position: 'absolute',
      top: '-6px',
      bottom: '-6px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    [inTray]: { '::before': { display: 'none' } },
  },
  // The line goes on beside the way.
  reached: { '::before': { top: '-30px' } },
  icon: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 4px ${tokens.colorNeutralBackground2}`,
    fontSize: '20px',
    [fromTablet]: { width: '40px', height: '40px' },
    [inTray]: { width: '36px', height: '36px' },
  },
  choice: {
    padding: 0,
    border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForegroundOnBrand,
    cursor: 'pointer',
  },
  chosen: {
    border: `2px solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  card: {
    minWidth: 0,
    padding: space(2.5, 3.5, 3),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralCardBackground,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: space(0, 1),
    transitionProperty: 'border-color, box-shadow, background-color',
    transitionDuration: '140ms',
    [fromTablet]: { padding: space(2, 2.5, 2.5, 4.5) },
    // Under the finger at the right, so that the names at the left can be read.
    [carried]: { justifySelf: 'end', width: '55%', boxShadow: tokens.shadow16 },
    [hovering]: {
      ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}` },
    },
    [inTray]: { padding: space(2, 2.5, 2.5, 3) },
  },
  lifted: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralCardBackgroundSelected,
    boxShadow: tokens.shadow16,
  },
  // Not by color alone: in the light theme, a gray that can be read is close to the ink.
  past: { color: tokens.colorNeutralForeground4, fontWeight: tokens.fontWeightRegular },
  pastIcon: { opacity: 0.55 },
  rest: {
    gridColumn: '1 / -1',
    minWidth: 0,
    paddingRight: space(2),
    ':empty': { display: 'none' },
    [carried]: { display: 'none' },
  },
  title: {
    // On phones, on its own line under the time and the tools.
    gridRow: 2,
    gridColumn: '1 / -1',
    minWidth: 0,
    alignSelf: 'center',
    [fromTablet]: { gridRow: 1, gridColumn: 1 },
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.005em',
    // Titles in every script start at the same edge, so the list stays easy to scan.
    textAlign: 'left',
    overflowWrap: 'anywhere',
    [inTray]: { gridRow: 2, gridColumn: '1 / -1' },
    [carried]: { gridRow: 1, gridColumn: 1 },
  },
  // Without a time above it.
  alone: { gridRow: 1, gridColumn: 1, [inTray]: { gridRow: 1, gridColumn: 1 } },
  open: {
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  },
  plan: {
    minHeight: touch,
    margin: space(-1, 0, -2, -2),
    padding: space(0, 2),
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  tools: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    gridRow: 1,
    gridColumn: 2,
    alignItems: 'start',
    alignSelf: 'start',
    // A large press target that does not make its line as tall.
    margin: space(-1.5, -2, -2, 0),
    [fromTablet]: { marginRight: 0 },
  },
  pending: { display: 'grid', alignItems: 'center', height: touch },
  tool: {
    display: 'grid',
    placeItems: 'center',
    width: touch,
    height: touch,
    padding: 0,
    [fromTablet]: { width: '36px' },
    [carried]: { '&[data-part="menu"]': { display: 'none' } },
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  },
  handle: {
    cursor: 'grab',
    // The finger on the handle moves the activity, not the page.
    touchAction: 'none',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':active': { cursor: 'grabbing' },
  },
})
