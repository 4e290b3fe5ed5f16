/**
 * Answers that are available, or under way, before their page requests them: embedded in the
 * document, or prefetched while the page's code was still loading. `callEndpoint` takes them.
 */

/** Prefetched answers go stale after this time (ms from the request), because places sell fast. */
const EARLY_FRESH_MS = 15_000

/** Pages need only a few; the limit prevents unused answers from piling up. */
const MOST_OFFERED = 32

interface Offered {
  /** The undecoded body, or a promise of it. */
  answer: unknown
  /** In ms of `performance.now()`, which is monotonic. */
  until: number
}

const offered = new Map<string, Offered>()

/**
 * Stores an answer for the one call that will need it: `url` is the address of that call, `answer`
 * its undecoded body or a promise of it. A rejected promise is removed, so that a later call is
 * sent, unless the server has refused it.
 */
export function offerAnswer(url: string, answer: unknown, freshMs = EARLY_FRESH_MS): void {
  const key = keyOf(url)
  const entry = { answer, until: performance.now() + freshMs }
  offered.delete(key)
  offered.set(key, entry)
  for (const oldest of [...offered.keys()].slice(0, -MOST_OFFERED)) offered.delete(oldest)
  if (!(answer instanceof Promise)) return
  answer.catch((why: unknown) => {
    if (offered.get(key) === entry && !isRefusal(why)) offered.delete(key)
  })
}

/** Did the server refuse the call with an HTTP status? */
export function isRefusal(why: unknown): boolean {
  return Object(why).ok === false
}

export function isOffered(url: string): boolean {
  return freshAt(keyOf(url)) !== null
}

/** Removes and returns the answer for this call; null if it is missing or stale. */
export function takeAnswer(url: string): Pick<Offered, 'answer'> | null {
  const key = keyOf(url)
  const fresh = freshAt(key)
  offered.delete(key)
  return fresh
}

export function forgetAnswers(): void {
  offered.clear()
}

function freshAt(key: string): Offered | null {
  const entry = offered.get(key)
  return entry !== undefined && performance.now() < entry.until ? entry : null
}

/** The address with its query sorted: the order of parameters makes no difference. */
function keyOf(url: string): string {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  query.sort()
  return `${path}?${query}`
}
