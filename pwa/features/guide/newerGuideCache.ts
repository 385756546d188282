/** Where a device keeps what it has of a newer guide than the one in the app, apart from the cities. */
export const newerGuideCache = 'guide-newer'
