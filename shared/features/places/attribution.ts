/** Shown wherever gazetteer results are: the data's license (CC BY 4.0) requires it. */
export const placesAttribution = {
  label: 'Places © GeoNames',
  url: 'https://www.geonames.org/',
  licence: 'CC BY 4.0',
} as const
