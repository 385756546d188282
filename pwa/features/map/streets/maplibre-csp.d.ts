/** MapLibre's build for pages with a content security policy: its worker is a file, not a text that becomes one. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import type * as maplibre from 'maplibre-gl'
  const value: typeof maplibre
  export default value
}
