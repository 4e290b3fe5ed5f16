import * as v from 'valibot'

const DRAWS_KEY = 'shop:release-draws'
const HUNDREDTHS = 10_000

const kept = v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(99.99)))

/**
 * A number for each remote, from 0 to 99.99, that says whether this visitor is among the first who
 * get a new release. It stays the same over visits, and says nothing about who they are.
 */
export function createDraws(random: () => number = randomDraw): (remote: string) => number {
  let draws = readDraws()
  return (remote) => {
    const known = draws[remote]
    if (known !== undefined) return known
    const drawn = random()
    draws = { ...draws, [remote]: drawn }
    try {
      localStorage.setItem(DRAWS_KEY, JSON.stringify(draws))
    } catch {
      // Forbidden or full: the number lasts as long as the page.
    }
    return drawn
  }
}

function readDraws(): Record<string, number> {
  try {
    const result = v.safeParse(kept, JSON.parse(localStorage.getItem(DRAWS_KEY) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

function randomDraw(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((word / 2 ** 32) * HUNDREDTHS) / 100
}
