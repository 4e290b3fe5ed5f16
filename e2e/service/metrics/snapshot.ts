interface Reading<Figures> {
  read: () => Promise<Figures>
  /** In ms: it is not read more often than that. */
  everyMs: number
  onFailure: (error: unknown) => void
}

/** Older figures than so many times `everyMs` are none. */
const STALE = 3

/**
 * Figures that cost something to read, read at most every `everyMs` and one reading at a time. Null
 * where there are none that are fresh enough: better none than old ones that look well.
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
    /** Resolves when a reading that is due is over; the caller decides how long to wait. */
    refresh: async (): Promise<void> => {
      if (reading === undefined && performance.now() - begun >= everyMs) begin()
      await reading
    },
    figures: (): Figures | null =>
      last === undefined || performance.now() - last.at > STALE * everyMs ? null : last.figures,
  }
}
