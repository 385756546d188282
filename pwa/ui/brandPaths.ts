/** The mark in a 48 by 48 box: a W drawn as one winding road, and the period it leads to. */
export const brandPaths = {
  road: 'M5 12.5C6.4 23.5 8.8 36 13.2 36S17.8 18.5 21.2 18.5S25 36 29.2 36C33.2 36 34.8 24.5 35.6 12.5',
  roadWidth: 6,
  stop: { x: 42, y: 35.2, radius: 4 },
}
