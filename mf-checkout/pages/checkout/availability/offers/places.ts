/** A number of places that several lines may draw from. */
export interface Contingent {
  /** The same for the same places, whichever line draws from them. */
  key: string
  /** As many as are on sale, the basket not counted. */
  places: number
}

/** Places the lines before have taken already. */
export class Places {
  readonly #taken = new Map<string, number>()

  /** How many can still be drawn from all of these at once, never negative; of none without end. */
  left(contingents: readonly Contingent[]): number {
    const rests = contingents.map(({ key, places }) => places - (this.#taken.get(key) ?? 0))
    return Math.max(0, Math.min(...rests))
  }

  take(contingents: readonly Contingent[], count: number): void {
    for (const { key } of contingents) this.#taken.set(key, (this.#taken.get(key) ?? 0) + count)
  }
}
