/** Times left by day: none on a day that is sold out; a day without times is not among them. */
export function timesLeft(
  times: Readonly<Record<string, readonly string[]>>,
  soldOut: readonly string[],
): Record<string, number> {
  const open = Object.entries(times).filter(([, ofDay]) => ofDay.length > 0)
  const left = open.map(
    ([date, ofDay]) => [date, soldOut.includes(date) ? 0 : ofDay.length] as const,
  )
  // A day may be missing from the calendar once it is sold out.
  return { ...Object.fromEntries(soldOut.map((date) => [date, 0])), ...Object.fromEntries(left) }
}
