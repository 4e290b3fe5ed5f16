/**
 * Answers that are there, or under way, before their page asks for them: those that the document
 * brought along, and those asked for while the page's code was still coming. `callEndpoint` takes them.
 */

/** Places go fast: what was asked for early is used for so long after it was asked for, in ms. */
const EARLY_FRESH_MS = 15_000

/** Pages begin with a handful; what nobody takes does not pile up. */
const MOST_OFFERED = 32

interface Offered {
  /** The body as it came, or what will become of it. */
  answer: unknown
  /** On the clock of `performance.now()`, which nobody sets. */
  until: number
}

const offered = new Map<string, Offered>()

/**
 * Keeps an answer for the one call that will ask for it: `url` is the address of that call, `answer`
 * the body as it came or a promise of it. One that fails is forgotten, and asked for again.
 */
export function offerAnswer(url: string, answer: unknown, freshMs = EARLY_FRESH_MS): void {
  const key = keyOf(url)
  const entry = { answer, until: performance.now() + freshMs }
  offered.delete(key)
  offered.set(key, entry)
  for (const oldest of [...offered.keys()].slice(0, -MOST_OFFERED)) offered.delete(oldest)
  if (!(answer instanceof Promise)) return
  answer.catch(() => {
    if (offered.get(key) === entry) offered.delete(key)
  })
}

export function isOffered(url: string): boolean {
  return freshAt(keyOf(url)) !== null
}

/** What is there for this call, which nobody else gets then; null where there is nothing fresh. */
export function takeAnswer(url: string): Pick<Offered, 'answer'> | null {
  const key = keyOf(url)
  const fresh = freshAt(key)
  offered.delete(key)
  return fresh
}

/** As after a reload. */
export function forgetAnswers(): void {
  offered.clear()
}

function freshAt(key: string): Offered | null {
  const entry = offered.get(key)
  return entry !== undefined && performance.now() < entry.until ? entry : null
}

/** However its query is ordered, an address asks for the same. */
function keyOf(url: string): string {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  query.sort()
  return `${path}?${query}`
}
