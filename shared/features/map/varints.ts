/** Writes whole numbers: small ones, also negative ones, take one byte. */
export class NumberWriter {
  #bytes = new Uint8Array(1 << 12)
  #length = 0

  /** A number of 0 or more, below 2³¹. */
  count(value: number): void {
    let rest = value
    while (rest > 127) {
      this.byte((rest & 127) | 128)
      rest >>>= 7
    }
    this.byte(rest)
  }

  /** A number that may be negative. */
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value)
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Reads what NumberWriter wrote. Throws at the end of the bytes. */
export class NumberReader {
  readonly #bytes: Uint8Array
  /** Where the next number begins. */
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  count(): number {
    let value = 0
    // Not by way of `byte`: there are tens of thousands, before the first picture.
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.at++]
      if (byte === undefined) throw tooEarly()
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  signed(): number {
    const value = this.count()
    return value & 1 ? -(value + 1) / 2 : value / 2
  }

  byte(): number {
    const byte = this.#bytes[this.at++]
    if (byte === undefined) throw tooEarly()
    return byte
  }
}

const tooEarly = () => new RangeError('The data ends too early.')
