interface Reading<Figures> {
  read: () => Promise<Figures>
  /** In ms: how long a value is reused before it is read again. */
  everyMs: number
  onFailure: (error: unknown) => void
}

/** Values older than this many times `everyMs` count as missing. */
const STALE = 3

/**
 * Caches values that take long to read: they are read at most every `everyMs`, and only once at a
 * time. `figures` is null if the last reading is too old, because missing values are better than
 * old ones that look current.
 */
export function createSnapshot<Figures>({ read, everyMs, onFailure }: Reading<Figures>) {
  let last: { figures: Figures; at: number } | undefined
  let begun = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const begin = () => {
    begun = performance.now()
    reading = read()
      .then((figures) => {
        last = { figures, at: performance.now() }
      })
      .catch(onFailure)
      .finally(() => {
        reading = undefined
      })
  }
  return {
    /**
     * Reads the values if they are due, and waits for the reading. The caller decides how long to
     * wait.
     */
    refresh: async (): Promise<void> => {
      if (reading === undefined && performance.now() - begun >= everyMs) begin()
      await reading
    },
    figures: (): Figures | null =>
      last === undefined || performance.now() - last.at > STALE * everyMs ? null : last.figures,
  }
}
