/** Acts before the page is painted again; for effects, it returns the function that calls it off. */
export function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}
