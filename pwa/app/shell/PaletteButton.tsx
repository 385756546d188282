import { makeStyles } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { shortcutText } from '../../ui/shortcuts/shortcutText.ts'
import { PalettePart } from '../overlayParts.ts'
import { openOverlay } from '../overlayState.ts'
import { BarButton } from './BarButton.tsx'

const useStyles = makeStyles({
  // Phones have the tabs within reach, and no Ctrl key to learn the shortcut for.
  root: { '@media (max-width: 719px)': { display: 'none' } },
})

/** Opens the command palette. */
export function PaletteButton() {
  return (
    <BarButton
      label={`Search and commands (${shortcutText('Mod+K')})`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={useStyles().root}
      icon={<SearchRegular />}
      onPointerEnter={PalettePart.preload}
      onClick={() => openOverlay('palette')}
    />
  )
}
