/** A tile of a map: at zoom z, the world is 2^z tiles wide; x counts east from the date line, y south. */
export interface TileAddress {
  z: number
  x: number
  y: number
}

/**
 * The number of a tile in a PMTiles archive: all tiles of the zooms before come first, then those of its zoom along
 * a Hilbert curve. Zooms from 0 to 26, so that the number stays exact.
 */
export function tileId({ z, x, y }: TileAddress): number {
  let id = (4 ** z - 1) / 3
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const isEast = (x & side) !== 0
    const isSouth = (y & side) !== 0
    id += side * side * (isEast ? (isSouth ? 2 : 3) : isSouth ? 1 : 0)
    const [restX, restY] = [x & (side - 1), y & (side - 1)]
    if (isSouth) [x, y] = [restX, restY]
    // The curve enters the northern quarters along the other axis.
    else [x, y] = isEast ? [side - 1 - restY, side - 1 - restX] : [restY, restX]
  }
  return id
}
