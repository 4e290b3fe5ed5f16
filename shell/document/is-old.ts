/** So long nobody minds that something has changed since, in ms. */
const FRESH_MS = 5 * 60_000

/**
 * Was the document made a while ago? A browser may show one it has kept. Where the visitor's clock is
 * wrong all that comes of it is that what is there is asked for once more.
 */
export function isOld({ madeAt }: { madeAt: number }, now: number): boolean {
  return !(Math.abs(now - madeAt) < FRESH_MS)
}
