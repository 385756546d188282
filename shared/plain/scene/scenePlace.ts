/** What is known of the place in a picture. */
export interface ScenePlace {
  destination?: string | null | undefined
  city?: string | null | undefined
  country?: string | null | undefined
  lat?: number | null | undefined
  /** yyyy-MM-dd; its month, with the hemisphere, gives the season. */
  startDate?: string | null | undefined
  /**
   * What tells this picture from others of the same place, such as the id of a trip; its hash where the id itself must
   * not be known.
   */
  vary?: string | number | null | undefined
}
