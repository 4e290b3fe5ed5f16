/** Places the lines before have taken already. */
export class Places {
  readonly #taken = new Map<string, number>()

  /** How many of `maximum` are left, never negative. */
  left(key: string, maximum: number): number {
    return Math.max(0, maximum - (this.#taken.get(key) ?? 0))
  }

  take(key: string, count: number): void {
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + count)
  }
}
