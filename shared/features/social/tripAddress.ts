/** The address of a trip at a site, such as https://wend.example. Opens it for those who may see it. */
export const tripAddress = (site: string, tripId: string): string => `${site}/trip/${tripId}`
