import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { shortcutText } from '../../ui/shortcuts/shortcutText.ts'
import { PalettePart } from '../overlays/overlayParts.ts'
import { openOverlay } from '../overlays/overlayState.ts'
import { BarButton } from './BarButton.tsx'

/** Opens the command palette. */
export function PaletteButton() {
  return (
    <BarButton
      label={`Search and commands (${shortcutText('Mod+K')})`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      icon={<SearchRegular />}
      onPointerEnter={PalettePart.preload}
      onClick={() => openOverlay('palette')}
    />
  )
}
