/** Fetches a gzipped asset, from the service worker's cache once it is there. Throws if it can't be loaded in time. */
export const fetchUnzipped = async (url: string, deadlineMs: number): Promise<Uint8Array<ArrayBuffer>> =>
  await unzip(await fetchBytes(url, deadlineMs))

export async function fetchBytes(url: string, deadlineMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Returns what is not gzipped as it is: something along the way may have unzipped it already. */
export async function unzip(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file
  const unzipped = new Response(file).body!.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unzipped).arrayBuffer())
}
