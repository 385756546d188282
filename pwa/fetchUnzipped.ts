/**
 * Fetches a gzipped asset, from the service worker's cache once it was there. Throws when it is not to be had in
 * time.
 */
export async function fetchUnzipped(url: string, deadlineMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  const file = new Uint8Array(await answer.arrayBuffer())
  return isGzip(file) ? await unzip(file) : file
}

// Something between may have unpacked it already.
function isGzip(file: Uint8Array): boolean {
  return file[0] === 0x1f && file[1] === 0x8b
}

async function unzip(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unzipped = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unzipped).arrayBuffer())
}
