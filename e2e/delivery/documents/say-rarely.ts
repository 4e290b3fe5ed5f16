import type { Log } from '../../service/http/log.ts'

const SAY_AGAIN_MS = 60_000

/** Logs events that may occur on every request: each kind at most once a minute. */
export function sayRarely(log: Log, now = () => performance.now()) {
  const said = new Map<string, number>()
  return (event: string, why: string): void => {
    if (now() - (said.get(event) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN_MS) return
    said.set(event, now())
    log(event, { error: why })
  }
}
