/** What browsers tell of the line; most of them nothing. */
export interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** May more be fetched than is asked for? Not where data is dear, nor on a line that has none to spare. */
export function mayPrefetch(from: Window): boolean {
  const { connection } = from.navigator as Navigator & { connection?: Line }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false
  return !from.matchMedia('(prefers-reduced-data: reduce)').matches
}
