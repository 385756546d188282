import type { PinSprites } from './PinSprites.ts'
import type { Painting } from './painting.ts'
import { eachCopy } from './pinGroups.ts'
import type { Scene } from './scene.ts'

/** The pins that stand out. */
export const liftedIn = (scene: Scene): (string | undefined)[] => [
  scene.chosenId,
  scene.liftedId,
  scene.pointedId,
  scene.focusedId,
]

/** Pins in view: dots lie below what is planned. Those that stand out are painted by paintRaised. */
export function paintPins(painting: Painting, sprites: PinSprites): void {
  const { context, scene, view, size } = painting
  const { shifts } = scene
  const up = liftedIn(scene)
  for (const isDots of [true, false]) {
    for (let n = scene.groups.length - 1; n >= 0; n--) {
      const { lead, others } = scene.groups[n]!
      if ((lead.pin.kind === 'place') !== isDots || up.includes(lead.pin.id) || shifts.has(lead.pin.id))
        continue
      const more = isDots ? 0 : others.length
      eachCopy(view, size, lead, 20, (x, y) => sprites.draw(context, lead.pin, more, x, y, painting))
    }
  }
}
