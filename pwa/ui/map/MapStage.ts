import type { LatLng } from '#shared/plain/distance.ts'
import { loadSketch } from './loadSketch.ts'
import { readColors } from './mapColors.ts'
import { paintGround, paperFrom } from './paintGround.ts'
import { PinSprites } from './PinSprites.ts'
import { paintPins } from './paintPins.ts'
import type { Extras, Ground, Style } from './painting.ts'
import { groupPins, groupZoom } from './pinGroups.ts'
import { emptyScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { signal } from './signal.ts'
import { framing, settled } from './view.ts'
import type { Size, View } from './view.ts'

/** What changes the layer of land and names; the rest is drawn in each frame. */
const inGround: readonly (keyof Scene)[] = ['sketch', 'pins', 'ways', 'names', 'foundNames', 'filled']

/** Moves the view on, to the goal if that is known; returns whether it goes on. */
interface Motion {
  (nowMs: number): boolean
  goal?: View
}

/** A canvas with a map on it: what it shows, and when it is painted. */
export class MapStage {
  scene: Scene = emptyScene()
  view: View = { x: 0.5, y: 0.4, zoom: 1 }
  size: Size = { width: 0, height: 0 }
  /** In the frame that shows the view, before it is painted. */
  readonly onView = signal<View>()
  /** The view has not changed for a moment. */
  readonly onRest = signal<View>()
  readonly onSize = signal<Size>()
  /** The sketch was painted for the first time, or what stands in its place. */
  readonly onReady = signal<undefined>()
  readonly #canvas: HTMLCanvasElement
  readonly #extras: Extras | undefined
  readonly #context: CanvasRenderingContext2D | null
  readonly #ground: Ground | undefined
  readonly #bornMs = performance.now()
  readonly #gone = new AbortController()
  #style: Style | undefined
  #sprites = new PinSprites()
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #motion: Motion | undefined
  #painted: View | undefined
  #groupedFor: readonly unknown[] = []
  #framed: { points: readonly LatLng[]; fallback: View | undefined } | undefined
  #isPainted = false
  #hasNoSketch = false

  /** Without `extras` there are only land and pins. */
  constructor(canvas: HTMLCanvasElement, extras?: Extras) {
    this.#canvas = canvas
    this.#extras = extras
    this.#ground = extras?.ground?.()
    this.#context = canvas.getContext('2d')
    const sizes = new ResizeObserver(() => this.#measure())
    sizes.observe(canvas)
    const themes = new MutationObserver(() => this.#restyle())
    themes.observe(document.documentElement, { attributeFilter: ['class'] })
    const { signal } = this.#gone
    const restyle = () => this.#restyle()
    addEventListener('resize', restyle, { signal })
    document.fonts?.addEventListener('loadingdone', restyle, { signal })
    signal.addEventListener('abort', () => {
      sizes.disconnect()
      themes.disconnect()
    })
    this.#measure()
    loadSketch().then(
      sketch => {
        if (signal.aborted) return
        this.change({ sketch })
        if (this.#ground) sketch.loadDetail(() => signal.aborted || this.#repaintGround())
      },
      (error: unknown) => {
        console.warn('The map has no land', error)
        this.#hasNoSketch = true
        if (!signal.aborted) this.#paintSoon()
      },
    )
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    this.#gone.abort()
  }

  /** Shows something else. */
  change(part: Partial<Scene>): void {
    if (inGround.some(key => key in part && part[key] !== this.scene[key])) this.#ground?.forget()
    Object.assign(this.scene, part)
    this.#paintSoon()
  }

  /** A person moved the map: what it framed counts no longer. */
  move(view: View): void {
    this.#framed = undefined
    this.#motion = undefined
    this.#show(view)
  }

  stop(): void {
    this.#motion = undefined
  }

  /** Where the view is, or where it is moving to. */
  get ahead(): View {
    return this.#motion?.goal ?? this.view
  }

  /** Moves by a function of time until it says that it is done. */
  run(motion: Motion): void {
    this.#framed = undefined
    this.#motion = motion
    this.#paintSoon()
  }

  /**
   * Shows all of the points, and goes on doing so when the canvas changes its size, until a person moves the map. Once
   * there is a picture, `go` moves it.
   */
  frame(points: readonly LatLng[], fallback: View | undefined, go?: (view: View) => void): void {
    const view = this.size.width > 0 ? (framing(points, this.size, this.scene.headPx) ?? fallback) : undefined
    if (view && go && this.#isPainted) go(view)
    else if (view) this.#show(view)
    this.#framed = { points, fallback }
  }

  #show(view: View) {
    this.view = settled(view, this.size)
    this.#paintSoon()
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (width === 0 || height === 0 || (width === this.size.width && height === this.size.height)) return
    this.size = { width, height }
    const framed = this.#framed
    this.view = settled(
      (framed && (framing(framed.points, this.size, this.scene.headPx) ?? framed.fallback)) ?? this.view,
      this.size,
    )
    this.onSize.tell(this.size)
    this.#restyle()
  }

  /** The theme, the font or the pixels of the screen are others. */
  #restyle() {
    this.#style = undefined
    this.#sprites = new PinSprites()
    this.#repaintGround()
  }

  #repaintGround() {
    this.#ground?.forget()
    this.#paintSoon()
  }

  #paintSoon() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(now => this.#paint(now))
  }

  #paint(now: number) {
    this.#frame = 0
    if (this.size.width === 0) return
    if (this.#motion && !this.#motion(now)) this.#motion = undefined
    this.#group()
    const isMoved = this.view !== this.#painted
    if (isMoved) this.onView.tell(this.view)
    const isSharp = this.#draw()
    this.#painted = this.view
    if (this.#motion) this.#paintSoon()
    if (isMoved || !isSharp) this.#restSoon(!isSharp)
  }

  #restSoon(isBlurred: boolean) {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      if (isBlurred) this.#paintSoon()
      this.onRest.tell(this.view)
    }, 120)
  }

  #group() {
    const { pins, chosenId, liftedId } = this.scene
    const step = groupZoom(this.view.zoom)
    const now = [pins, chosenId, step]
    if (now.every((value, n) => value === this.#groupedFor[n])) return
    if (pins !== this.#groupedFor[0]) this.#ground?.forget()
    this.#groupedFor = now
    this.scene.groups = groupPins(pins, step, [chosenId, liftedId])
  }

  #draw(): boolean {
    const context = this.#context
    if (!context) return true
    const { scene, view, size } = this
    const style = (this.#style ??= this.#readStyle(context))
    const { ratio } = style
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    const isZooming = this.#painted !== undefined && this.#painted.zoom !== view.zoom
    const painting = { ...style, context, scene, view, size }
    let isSharp = true
    if (!scene.isBare) {
      if (this.#ground) isSharp = this.#ground.paint(painting, isZooming)
      else paintGround(painting)
    }
    this.#extras?.below(painting, scene.isBare ? undefined : this.#ground?.names)
    paintPins(painting, this.#sprites)
    this.#extras?.above(painting)
    if (!this.#isPainted && (scene.sketch || scene.isBare || this.#hasNoSketch || view.zoom > paperFrom)) {
      this.#isPainted = true
      this.onReady.tell(undefined)
      performance.measure('map-first-paint', { start: this.#bornMs })
    }
    return isSharp
  }

  #readStyle(context: CanvasRenderingContext2D): Style {
    const ratio = devicePixelRatio || 1
    const canvas = this.#canvas
    canvas.width = Math.round(this.size.width * ratio)
    canvas.height = Math.round(this.size.height * ratio)
    return { ratio, colors: readColors(canvas, context), font: getComputedStyle(canvas).fontFamily }
  }
}
