/** Maps with at most `limit` calls under way; results in the order of the items. */
export async function parallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
