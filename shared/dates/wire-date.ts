/** A day `YYYY-MM-DD` in the backend's path format: `20260903`. */
export function toPathDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Two days as one path segment, `20260901;20260930`; the semicolon must not be escaped. */
export function toPathRange(first: string, last: string): string {
  return `${toPathDay(first)};${toPathDay(last)}`
}
