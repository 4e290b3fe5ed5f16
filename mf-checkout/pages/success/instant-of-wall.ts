import { toWallText } from '@shop/shared/dates/zone'

/**
 * The instant at which a clock in the zone shows this wall time (`YYYY-MM-DD HH:mm:ss`). Where a
 * time occurs twice (summer time ends) it is the first one; a time that is skipped (summer time
 * begins) moves forward by the skipped amount.
 */
export function instantOfWall(wall: string, zone: string): Date {
  const asUtc = utcOf(wall)
  // The offset is computed for a first guess, then again for its result: near a change of summer
  // time the two differ.
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone)
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone)
  const fits = [before, after].filter((time) => toWallText(new Date(time), zone) === wall)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

const DAY_MS = 86_400_000

/** Milliseconds the zone's clocks are ahead of UTC at this instant. */
function offsetAt(time: number, zone: string): number {
  return utcOf(toWallText(new Date(time), zone)) - Math.floor(time / 1000) * 1000
}

function utcOf(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`)
}
