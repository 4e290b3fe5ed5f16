const DAY = /^(\d{4})-(\d{2})-(\d{2})/
const CLOCK = /(?:^|[ T])(\d{2}:\d{2})/

/**
 * `2026-03-09` or a wall time beginning with it → `09.03.2026`, in every language. Other text → ''.
 */
export function formatDate(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? []
  return year === undefined ? '' : `${date}.${month}.${year}`
}

/** `10:00`, `10:00:00` or a wall time with a time of day → `10:00`. Other text → ''. */
export function formatTime(wall: string): string {
  return CLOCK.exec(wall)?.[1] ?? ''
}

/** A duration in minutes → `90 min.`, in every language. */
export function formatMinutes(minutes: number): string {
  return `${Math.round(minutes)}\u00a0min.`
}

/** Text such as `10:00–11:00` whose lines never break right after the dash between two numbers. */
export function keepRanges(text: string): string {
  return text.replace(/(\d–)(?=\d)/g, '$1\u2060')
}
