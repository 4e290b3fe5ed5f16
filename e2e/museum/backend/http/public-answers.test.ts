import { expect, test } from 'vitest'
import { Overloaded } from '../../../service/database/lane.ts'
import { countChanges, createPublicAnswers, publicAnswer } from './public-answers.ts'

const LIFETIME = { own: 1, shared: 2, whileAsking: 4, whileDown: 30, followsChanges: true }
const LASTING = { ...LIFETIME, own: 60, followsChanges: false }

/** Cached answers with a clock that tests move, and a question with numbered answers. */
function example() {
  const time = { ms: 1_000_000 }
  const answers = createPublicAnswers(() => new Date(time.ms))
  const computed = { count: 0 }
  const compute = async () => {
    computed.count += 1
    return { kind: 'kept' as const, answer: publicAnswer(JSON.stringify(computed.count)) }
  }
  const ask = async (key = 'a', lifetime = LIFETIME, how = compute) => {
    const found = await answers.find(key, lifetime, how)
    return found.kind === 'kept' ? Number(Buffer.from(found.answer.body).toString()) : null
  }
  return { time, answers, computed, ask }
}

test('an answer is computed once for all requests within its lifetime', async () => {
  const { ask, time } = example()
  expect([await ask(), await ask()]).toEqual([1, 1])
  time.ms += 1000
  expect(await ask()).toBe(2)
  expect(await ask('b')).toBe(3)
})

test('requests during a computation wait for the same computation', async () => {
  const { ask, computed } = example()
  expect(await Promise.all(Array.from({ length: 100 }, () => ask()))).toEqual(Array(100).fill(1))
  expect(computed.count).toBe(1)
})

test('after a change, new requests get a new computation', async () => {
  const { ask, answers } = example()
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  const before = ask('a', LIFETIME, async () => {
    await promise
    return { kind: 'kept' as const, answer: publicAnswer('0') }
  })
  answers.changed(true)
  expect(await ask()).toBe(1)
  goOn()
  expect(await before).toBe(0)
  expect(await ask()).toBe(1)
})

/** A computation that ends when `end` is called. */
function slowly(kind: 'answers' | 'has no room' = 'answers') {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const compute = async () => {
    await ended
    if (kind === 'has no room') throw new Overloaded('reads: too many wait')
    return { kind: 'kept' as const, answer: publicAnswer('99') }
  }
  return { compute, end }
}

const rush = ({ answers }: ReturnType<typeof example>) => {
  for (let at = 0; at < 10; at += 1) answers.changed(true)
}

test('in a rush, a request that would wait long gets the previous answer while the new one is computed', async () => {
  const shop = example()
  await shop.ask()
  rush(shop)
  const { compute, end } = slowly()
  const from = performance.now()
  const first = shop.ask('a', LIFETIME, compute)
  expect(await first).toBe(1)
  expect(performance.now() - from).toBeGreaterThan(90)
  shop.answers.changed(true)
  shop.time.ms += 1000
  // Later requests start no second computation and do not wait again.
  expect(await Promise.all([shop.ask(), shop.ask()])).toEqual([1, 1])
  expect(shop.computed.count).toBe(1)
  end()
  await new Promise(setImmediate)
  expect(await shop.ask()).toBe(2)
})

test('in a rush, a request without room in the database gets the previous answer, within its cache time', async () => {
  const shop = example()
  await shop.ask()
  rush(shop)
  const refused = () => {
    const { compute, end } = slowly('has no room')
    end()
    return shop.ask('a', LIFETIME, compute)
  }
  shop.time.ms += 3000
  expect(await refused()).toBe(1)
  shop.time.ms += 1
  await expect(refused()).rejects.toThrow('too many wait')
  shop.time.ms -= 3_600_000
  await expect(refused()).rejects.toThrow('too many wait')
})

test("requests wait for the answer after an operator's change even in a rush, and after a purchase outside a rush", async () => {
  const saved = example()
  const bought = example()
  for (const shop of [saved, bought]) {
    await shop.ask()
    if (shop === saved) rush(shop)
    shop.answers.changed(shop === bought)
    const { compute, end } = slowly()
    const asked = shop.ask('a', LIFETIME, compute)
    setTimeout(end, 150)
    expect(await asked).toBe(99)
  }
})

test('an answer that does not depend on changes stays cached after a change', async () => {
  const { ask, answers } = example()
  expect(await ask('a', LASTING)).toBe(1)
  answers.changed(true)
  expect(await ask('a', LASTING)).toBe(1)
})

test('setting the clock back does not extend the life of an answer', async () => {
  const { ask, time } = example()
  await ask()
  time.ms -= 3_600_000
  expect(await ask()).toBe(2)
})

test('a failure goes to all who wait for it and is not cached', async () => {
  const { ask, answers } = example()
  const failed = async () => ({ kind: 'failure' as const })
  expect(await answers.find('a', LIFETIME, failed)).toEqual({ kind: 'failure' })
  expect(await ask()).toBe(1)
  const broken = Promise.reject(new Error('no database'))
  const both = await Promise.allSettled([
    answers.find('b', LIFETIME, () => broken),
    answers.find('b', LIFETIME, () => broken),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('b')).toBe(2)
})

test('long keys are not cached, and large answers stay within the memory limit', async () => {
  const { ask } = example()
  const long = 'x'.repeat(401)
  expect([await ask(long), await ask(long)]).toEqual([1, 2])
  const large = async () => ({
    kind: 'kept' as const,
    answer: publicAnswer(`1${' '.repeat(3_000_000)}`),
  })
  await ask('old', LASTING)
  for (let at = 0; at < 6; at += 1) await ask(`large ${at}`, LASTING, large)
  // The old answer was evicted by the later ones, so it is computed again.
  expect(await ask('old', LASTING)).toBe(4)
})

test('purchases are noticed at once, in a rush a few per second and the last one too; rare changes always at once', () => {
  let now = 0
  const changes = countChanges(() => now)
  const count = () => changes.counts().often + changes.counts().rare
  const noticed = () => {
    changes.add(true)
    return count()
  }
  expect([noticed(), noticed(), noticed(), noticed(), noticed()]).toEqual([1, 2, 3, 4, 5])
  expect([noticed(), noticed()]).toEqual([5, 5])
  changes.add(false)
  expect(count()).toBe(6)
  now = 999
  expect(count()).toBe(6)
  now = 1000
  expect([count(), count()]).toEqual([7, 7])
  now = 2000
  expect(count()).toBe(7)
})

test('a long answer is compressed once for each encoding, a short one never', async () => {
  const long = publicAnswer(JSON.stringify('long '.repeat(1000)))
  expect(long.packed('br')).toBe(long.packed('br'))
  const [br, gzip] = await Promise.all([long.packed('br'), long.packed('gzip')])
  expect(br?.length).toBeLessThan(gzip?.length ?? 0)
  expect(gzip?.length).toBeLessThan(long.body.length)
  expect(publicAnswer('[]').packed('br')).toBeNull()
})

test('an answer is never of an older edition of the catalogue, even in a rush', async () => {
  const time = { ms: 1_000_000 }
  let edition = 0
  const answers = createPublicAnswers(
    () => new Date(time.ms),
    () => edition,
  )
  const ask = async (of: string, lifetime = LASTING) => {
    const compute = async () => ({ kind: 'kept' as const, answer: publicAnswer(of) })
    const found = await answers.find('a', lifetime, compute)
    return Buffer.from(found.answer.body).toString()
  }
  expect([await ask('old'), await ask('unasked')]).toEqual(['old', 'old'])
  edition = 1
  expect([await ask('new'), await ask('unasked')]).toEqual(['new', 'new'])
  for (let at = 0; at < 20; at += 1) answers.changed(true)
  edition = 2
  expect(await ask('newer', LIFETIME)).toBe('newer')
})
