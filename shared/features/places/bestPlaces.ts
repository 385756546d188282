/** The `limit` places with the highest scores seen so far, each once, best first. */
export class BestPlaces {
  readonly #limit: number
  readonly #places: number[] = []
  readonly #scores: number[] = []
  readonly #foundAt: number[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  get places(): readonly number[] {
    return this.#places
  }

  /** Where in the names each place was found. */
  get foundAt(): readonly number[] {
    return this.#foundAt
  }

  /** The score of the first place. */
  get highest(): number {
    return this.#scores[0] ?? -Infinity
  }

  /** Only a score above this changes anything. */
  get threshold(): number {
    return this.#places.length < this.#limit ? -Infinity : this.#scores[this.#limit - 1]!
  }

  /** Offers a place that was found by the name at `at`. Equal scores are ordered by rank, lower number first. */
  offer(place: number, score: number, at: number) {
    if (score <= this.threshold) return
    const known = this.#places.indexOf(place)
    if (known >= 0) {
      if (this.#scores[known]! >= score) return
      this.#places.splice(known, 1)
      this.#scores.splice(known, 1)
      this.#foundAt.splice(known, 1)
    }
    let low = 0
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#scores[middle]!
      if (other > score || (other === score && this.#places[middle]! < place)) low = middle + 1
      else high = middle
    }
    this.#places.splice(low, 0, place)
    this.#scores.splice(low, 0, score)
    this.#foundAt.splice(low, 0, at)
    if (this.#places.length > this.#limit) {
      this.#places.pop()
      this.#scores.pop()
      this.#foundAt.pop()
    }
  }
}
