import { parseWallTime } from './wall-time.ts'

const DAY_IN_DIGITS = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A map by the days of the museum, `YYYY-MM-DD`, from one whose days are written without dashes or as
 * times. What is no day stays as it is: nobody asks for it. `zone` is the museum's.
 */
export function byMuseumDay<Value>(
  map: Readonly<Record<string, Value>>,
  zone: string,
): Record<string, Value> {
  const dayOf = (written: string) =>
    parseWallTime(written.replace(DAY_IN_DIGITS, '$1-$2-$3'), zone)?.date ?? written
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [dayOf(key), value]))
}
