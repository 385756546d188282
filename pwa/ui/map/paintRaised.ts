import { paintCount, paintPin, pinRadius } from './paintPin.ts'
import { liftedIn } from './paintPins.ts'
import { disc, setFont } from './painting.ts'
import type { Painting } from './painting.ts'
import { eachCopy } from './pinGroups.ts'
import type { PlacedPin } from './pinGroups.ts'
import type { Scene } from './scene.ts'
import type { Point } from './view.ts'
import { toScreen } from './viewMoves.ts'

const inPlace: Point = { x: 0, y: 0 }

/** Pins out of their place, and above them what is chosen or pointed at. */
export function paintRaised(painting: Painting): void {
  const { pins, shifts } = painting.scene
  const up = liftedIn(painting.scene)
  if (shifts.size === 0 && up.every(id => id === undefined)) return
  const isUp = ({ pin }: PlacedPin) => up.includes(pin.id)
  const raised = pins.filter(placed => isUp(placed) || shifts.has(placed.pin.id))
  for (const placed of raised) if (!isUp(placed)) paintLarge(painting, placed, 1)
  for (const placed of raised) if (isUp(placed)) paintLarge(painting, placed, 1.3)
}

function paintLarge(painting: Painting, placed: PlacedPin, growth: number) {
  const { context, view, size, colors, font, scene } = painting
  const { pin } = placed
  const shift = scene.shifts.get(pin.id)
  const radius = Math.max(pinRadius[pin.kind], growth > 1 ? 7 : 0) * growth
  const others = shift || pin.kind === 'place' ? 0 : othersAt(scene, placed)
  eachCopy(view, size, placed, 80, (x, y) => {
    if (shift) {
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(x + shift.x, y + shift.y)
      context.lineWidth = 1.5
      context.strokeStyle = colors.quiet
      context.stroke()
    }
    context.save()
    context.translate(x + (shift?.x ?? 0), y + (shift?.y ?? 0))
    const isFocused = pin.id === scene.focusedId
    if (isFocused || pin.id === scene.chosenId) {
      disc(context, 0, 0, radius + 4)
      context.lineWidth = 8
      context.strokeStyle = colors.halo
      context.stroke()
      context.lineWidth = 3
      context.strokeStyle = isFocused || pin.kind === 'place' ? colors.ink : colors.of(pin.color)
      context.stroke()
    }
    paintPin(context, pin, radius, painting)
    if (others > 0) paintCount(context, others, radius, { colors, font })
    context.restore()
  })
}

const othersAt = (scene: Scene, placed: PlacedPin): number =>
  scene.groups.find(({ lead }) => lead === placed)?.others.length ?? 0

/** Where the middle of a name is: above its pin, or below where it would be covered or cut off. */
export function nameY(pinY: number, headPx: number): number {
  return pinY < headPx + 52 ? Math.max(pinY + 36, headPx + 16) : pinY - 36
}

/** Names the pin that is pointed at. */
export function paintBubble({ context, scene, view, size, colors, font }: Painting): void {
  const id = scene.pointedId ?? scene.liftedId ?? scene.focusedId
  const placed = id === undefined ? undefined : scene.pins.find(({ pin }) => pin.id === id)
  if (!placed || placed.pin.name === '') return
  const shift = scene.shifts.get(placed.pin.id) ?? inPlace
  const at = toScreen(view, size, placed)
  setFont(context, font, 12)
  const half = Math.min(size.width / 2 - 4, context.measureText(placed.pin.name).width / 2 + 9)
  const x = Math.min(size.width - half - 4, Math.max(half + 4, at.x + shift.x))
  const y = nameY(at.y + shift.y, scene.headPx)
  context.beginPath()
  context.roundRect(x - half, y - 13, 2 * half, 26, 8)
  context.fillStyle = colors.ink
  context.fill()
  context.fillStyle = colors.halo
  context.fillText(placed.pin.name, x, y + 0.5, 2 * half - 12)
}
