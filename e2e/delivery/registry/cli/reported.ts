import * as v from 'valibot'
import { type CommonArgs, placeOf, tokenOf, type World } from './world.ts'

const answered = v.object({
  reports: v.array(
    v.object({ remote: v.string(), version: v.string(), reason: v.string(), reports: v.number() }),
  ),
  /** How automatic canaries are doing, in words; a server from before tells nothing. */
  canaries: v.optional(v.array(v.string()), []),
})

const TIMEOUT_MS = 15_000

export interface Reported {
  /** `12 × unreachable, 3 × broken`. */
  of: (remote: string, version: string) => string
  canaries: readonly string[]
}

/**
 * What visitors' browsers reported of releases in the last 24 hours. Null where that is not told: the registry
 * is a file, there is no token or another one, or the server is older or away.
 */
export async function readReported(args: CommonArgs, world: World): Promise<Reported | null> {
  const place = placeOf(args, world)
  const token = tokenOf(args, world)
  if (token === undefined || !/^https?:/.test(place)) return null
  try {
    const answer = await fetch(new URL('registry/reports', place), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { reports, canaries } = v.parse(answered, await answer.json())
    const of: Reported['of'] = (remote, version) =>
      reports
        .filter((one) => one.remote === remote && one.version === version)
        .map((one) => `${one.reports} × ${one.reason}`)
        .join(', ')
    return { of, canaries }
  } catch {
    return null
  }
}
