/** Reads a response's text. Throws as soon as it turns out longer than `mostBytes`. */
export async function readLimited(answer: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new RangeError('The answer is too long.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
