import * as v from 'valibot'

const BUCKETS_KEY = 'shop:release-draws'
const HUNDREDTHS = 10_000

const storedBuckets = v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(99.99)))

/**
 * A number for each remote, from 0 to 99.99, that decides whether this visitor gets a canary
 * release. It stays the same across visits, and reveals nothing about the visitor.
 */
export function createCanaryBuckets(
  random: () => number = randomBucket,
): (remote: string) => number {
  let buckets = readBuckets()
  return (remote) => {
    const known = buckets[remote]
    if (known !== undefined) return known
    // Another tab may have stored numbers since this page read them; these numbers must survive
    // this write.
    const stored = readBuckets()
    const chosen = stored[remote] ?? random()
    buckets = { ...buckets, ...stored, [remote]: chosen }
    try {
      localStorage.setItem(BUCKETS_KEY, JSON.stringify(buckets))
    } catch {
      // The storage is full or blocked: the number lasts as long as the page.
    }
    return chosen
  }
}

function readBuckets(): Record<string, number> {
  try {
    const result = v.safeParse(storedBuckets, JSON.parse(localStorage.getItem(BUCKETS_KEY) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

function randomBucket(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((word / 2 ** 32) * HUNDREDTHS) / 100
}
