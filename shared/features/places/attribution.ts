/** Shown wherever gazetteer results are: the licence of the data (CC BY 4.0) asks for it. */
export const placesAttribution = {
  label: 'Places © GeoNames',
  url: 'https://www.geonames.org/',
  licence: 'CC BY 4.0',
} as const
