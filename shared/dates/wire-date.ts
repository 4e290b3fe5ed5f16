/** A day `YYYY-MM-DD` as the backend wants it inside a path: `20260903`. */
export function toPathDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Two days as one path segment, `20260901;20260930`; the semicolon stays as it is. */
export function toPathRange(first: string, last: string): string {
  return `${toPathDay(first)};${toPathDay(last)}`
}
