interface Reading<Figures> {
  read: () => Promise<Figures>
  /** In ms: the minimum time between two readings. */
  everyMs: number
  onFailure: (error: unknown) => void
}

/** Values older than this many times `everyMs` count as missing. */
const STALE = 3

/**
 * Values that are expensive to read: read at most every `everyMs`, one reading at a time. Null if
 * the last reading is too old: missing values are better than outdated ones that look right.
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
    /** Resolves when a due reading is over; the caller decides how long to wait. */
    refresh: async (): Promise<void> => {
      if (reading === undefined && performance.now() - begun >= everyMs) begin()
      await reading
    },
    figures: (): Figures | null =>
      last === undefined || performance.now() - last.at > STALE * everyMs ? null : last.figures,
  }
}
