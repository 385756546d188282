import { chooseScene } from './chooseScene.ts'
import type { ScenePlace } from './scenePlace.ts'
import { drawScene } from './drawScene.ts'
import type { SceneDrawing, SceneOptions } from './drawScene.ts'

export type SceneFrame = Pick<SceneOptions, 'width' | 'height' | 'idPrefix'>

/** Draws what a destination is best known for. The app loads this, with everything it draws with, as one chunk. */
export const drawPlace = (place: ScenePlace, frame: SceneFrame): SceneDrawing =>
  drawScene({ ...chooseScene(place), ...frame })
