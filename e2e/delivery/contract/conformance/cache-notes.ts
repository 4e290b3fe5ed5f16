/** Seconds; what an operator changes ought to be seen sooner. */
const LONG_SECONDS = 300

/** What browsers do with the config, where an operator would wonder about it. */
export function cacheNotes(headers: Headers): string[] {
  const control = headers.get('cache-control')
  if (control === null) return ['no cache-control: browsers guess how long the config is good for']
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  if (seconds <= LONG_SECONDS || /no-cache|no-store/.test(control)) return []
  return [`cache-control: ${control}: a change of the config is seen after ${seconds} s`]
}
