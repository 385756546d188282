/** Loads what maps are drawn from together with the code that draws it, because the first picture needs both. */
export function withSketch<T>(code: Promise<T>): Promise<T> {
  // The map asks again, and says so where there is none.
  void import('./loadSketch.ts').then(({ loadSketch }) => loadSketch()).catch(() => undefined)
  return code
}
