import { parseWallTime } from './wall-time.ts'

const DAY_IN_DIGITS = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A map by the museum's days, `YYYY-MM-DD`, from one with days without dashes or as times. Other
 * keys stay unchanged: the shop never reads them. `zone` is the museum's.
 */
export function byMuseumDay<Value>(
  map: Readonly<Record<string, Value>>,
  zone: string,
): Record<string, Value> {
  const dayOf = (written: string) =>
    parseWallTime(written.replace(DAY_IN_DIGITS, '$1-$2-$3'), zone)?.date ?? written
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [dayOf(key), value]))
}
