import { toWallText } from './zone.ts'

const DAY_MS = 86_400_000

export interface WallInstants {
  /**
   * When a clock in the zone shows this time: two instants when the hour is repeated (summer time
   * ends), none when it is skipped (summer time begins).
   */
  instants: Date[]
  /** If the time is skipped: the time moved forward by the skipped hour. */
  moved: Date
}

/** Reads a wall time `YYYY-MM-DD HH:mm:ss` of the zone. */
export function instantsOfWall(wall: string, zone: string): WallInstants {
  const asUtc = utcOf(wall)
  // Near a change of summer time the offsets of the day before and after differ.
  const [before, after] = [-DAY_MS, DAY_MS].map((away) => asUtc - offsetAt(asUtc + away, zone))
  const times = [...new Set([before, after])].filter((time) => time !== undefined)
  const fits = times.filter((time) => toWallText(new Date(time), zone) === wall)
  return {
    instants: fits.sort((one, other) => one - other).map((time) => new Date(time)),
    moved: new Date(before ?? asUtc),
  }
}

/** Milliseconds the zone's clocks are ahead of UTC at this instant. */
function offsetAt(time: number, zone: string): number {
  return utcOf(toWallText(new Date(time), zone)) - Math.floor(time / 1000) * 1000
}

function utcOf(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`)
}
