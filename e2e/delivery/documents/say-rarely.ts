import type { Log } from '../../service/http/log.ts'

const SAY_AGAIN_MS = 60_000

/** Logs what may happen at every request once a minute, each kind for itself. */
export function sayRarely(log: Log, now = () => performance.now()) {
  const said = new Map<string, number>()
  return (event: string, why: string): void => {
    if (now() - (said.get(event) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN_MS) return
    said.set(event, now())
    log(event, { error: why })
  }
}
