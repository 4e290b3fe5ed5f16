/** Runs the task over all items, at most `limit` at a time; the first failure is thrown. */
export async function inParallel<Item>(
  limit: number,
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
