import { useMemo } from 'react'
import { MapPicture } from './MapPicture.tsx'
import type { MapPictureProps } from './MapPicture.tsx'
import type { MapProps } from './mapParts.ts'
import { named } from './paintNamed.ts'
import { noNames } from './scene.ts'
import { noWays, placeWays } from './paintWays.ts'

type NamedPictureProps = MapPictureProps & Pick<MapProps, 'names' | 'ways' | 'headPx'>

/** A map that stands still and is large enough to be read: with the ways between its pins, names, and a scale. */
export function NamedPicture({ names = noNames, ways = noWays, headPx = 0, ...props }: NamedPictureProps) {
  const more = useMemo(() => ({ names, ways: placeWays(ways), headPx }), [names, ways, headPx])
  return <MapPicture {...props} extras={named} more={more} />
}
