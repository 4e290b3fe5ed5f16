import { LANGUAGES } from '@shop/shared/i18n/languages'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import { useEachDatabase } from '../../testing/databases.ts'
import { catalogueWithHall } from '../../testing/example-catalogue.ts'
import { createTestShop, freshTime, type Options, ticket } from '../../testing/test-shop.ts'
import { serverTexts } from '../../texts.ts'
import { createChallenges, SOLVE_MINUTES } from './challenges.ts'
import { watchPressure } from './pressure.ts'

const databases = useEachDatabase()

function openShop(db = databases.usual.db, settings: { limits?: object; config?: object } = {}) {
  const catalogue = catalogueWithHall({ capacity: 100, ...settings })
  const shop = createTestShop(db, { catalogue })
  const at = freshTime()
  return { shop, items: (count: number) => [ticket('hall-adult', at, count)] }
}

const ALWAYS = { config: { robot_check: 'always' } }

function challengeIn(body: unknown): Challenge {
  return (body as { challenge: Challenge }).challenge
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return written({ challenge, solution })
}

function written(proof: unknown): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}

for (const [name, database] of databases.each) {
  test(`${name}: a solved challenge lets its customer pay this basket, once`, async () => {
    const { shop, items } = openShop(database.db, ALWAYS)
    const token = await shop.createGuest()
    const pay = (count: number, more: Options = {}) =>
      shop.initPayment(items(count), { token, ...more })
    const { status, body } = await pay(2)
    const error = serverTexts('en')('problem.robotCheck')
    expect({ status, body }).toEqual({
      status: 422,
      body: { error, errors: { proof: [error] }, challenge: expect.any(Object) },
    })
    const proof = await solve(challengeIn(body))
    expect((await pay(3, { proof })).status).toBe(422)
    expect((await pay(2, { proof, token: await shop.createGuest() })).status).toBe(422)
    const twice = await Promise.all([pay(2, { proof }), pay(2, { proof })])
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect((await pay(2, { proof })).status).toBe(422)
  })

  test(`${name}: a customer keeps their held places while the browser works for more`, async () => {
    const limits = { heldPerNetwork: 40, challengeAtPercent: 50 }
    const { shop, items } = openShop(database.db, { limits })
    const token = await shop.createGuest()
    const at = String(items(1)[0]?.datetime)
    expect((await shop.initPayment(items(10), { token })).status).toBe(200)
    const asked = await shop.initPayment(items(30), { token })
    expect(challengeIn(asked.body)).toBeDefined()
    expect(await shop.placesLeft('hall', at)).toBe(90)
    const proof = await solve(challengeIn(asked.body))
    expect((await shop.initPayment(items(30), { token, proof })).status).toBe(200)
    expect(await shop.placesLeft('hall', at)).toBe(70)
  })
}

test('refuses unsolved, unsigned and unreadable proofs with a new challenge, and holds nothing', async () => {
  const { shop, items } = openShop(databases.usual.db, ALWAYS)
  const token = await shop.createGuest()
  const pay = (proof: string) => shop.initPayment(items(2), { token, proof })
  const { body } = await shop.initPayment(items(2), { token })
  const challenge = challengeIn(body)
  const solution = await solveChallenge({ challenge, deriveKey })
  const { parameters } = challenge
  const data = { ...parameters.data, until: 10 ** 15 }
  const unfit = [
    null,
    [],
    { challenge },
    { challenge, solution: { counter: 0, derivedKey: '00' } },
    { challenge, solution: { ...solution, derivedKey: 'not hex' } },
    { challenge: { ...challenge, signature: '00' }, solution },
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, data } }, solution },
  ]
  for (const proof of ['', 'no base64 at all', ...unfit.map(written)]) {
    const answer = await pay(proof)
    expect(answer.status, proof).toBe(422)
    expect(challengeIn(answer.body).signature, proof).not.toBe(challenge.signature)
  }
  expect((await pay('x'.repeat(5000))).status).toBe(400)
  expect(await shop.placesLeft('hall', String(items(1)[0]?.datetime))).toBe(100)
  expect((await pay(written({ challenge, solution }))).status).toBe(200)
})

test("a solution is valid for some minutes by the database's time, in every process", async () => {
  const time = { now: new Date('2026-03-09T08:00:00Z') }
  const clock = () => time.now
  const one = createChallenges(databases.usual.db, clock)
  const other = createChallenges(databases.usual.db, clock)
  const solved = async () => solve(await one.set('this', 1))
  const [early, late] = [await solved(), await solved()]
  time.now = new Date(time.now.getTime() + (SOLVE_MINUTES - 1) * 60_000)
  expect(await other.useSolution(early, 'that')).toBeNull()
  const used = await other.useSolution(early, 'this')
  expect(await one.useSolution(early, 'this')).toBeNull()
  // The request failed, so the solution stays usable.
  await used?.takeBack()
  expect(await one.useSolution(early, 'this')).not.toBeNull()
  expect(await one.useSolution(early, 'this')).toBeNull()
  time.now = new Date(time.now.getTime() + 60_000)
  expect(await one.useSolution(late, 'this')).toBeNull()
  expect(await one.useSolution(undefined, 'this')).toBeNull()
})

test('the work of a challenge grows with its effort, up to a bound', async () => {
  const { set } = createChallenges(databases.usual.db, () => new Date())
  const steps = async (effort: 1 | 2 | 3) => {
    const solution = await solveChallenge({ challenge: await set('this', effort), deriveKey })
    return solution?.counter ?? 0
  }
  const [little, middle, much] = [await steps(1), await steps(2), await steps(3)]
  expect(little).toBeGreaterThanOrEqual(200)
  expect(middle).toBeGreaterThanOrEqual(little)
  expect(much).toBeGreaterThanOrEqual(middle)
  expect(much).toBeLessThanOrEqual(1200)
})

test('pressure counts held and begun carts above the museum’s numbers; without numbers there are no challenges', async () => {
  const { shop, items } = openShop(databases.PostgreSQL.db)
  const level = async (limits: object, config = {}) => {
    const { catalogue } = shop.backend
    const set = { ...catalogue, limits: { ...catalogue.limits, ...limits }, config }
    return (await watchPressure({ ...shop.backend, catalogue: set })()).level
  }
  const { db } = shop.backend
  expect(await db.selectFrom('cart').select('id').execute()).not.toEqual([])
  const old = { created_at: new Date(0) }
  await db.updateTable('cart').set(old).execute()
  for (let orders = 0; orders < 4; orders += 1) await shop.initPayment(items(1))
  for (const [expected, limits, config = {}] of [
    [0, {}],
    [0, { challengeAtHeld: 5 }],
    [1, { challengeAtHeld: 4 }],
    [2, { challengeAtHeld: 2 }],
    [3, { challengeAtBegun: 1 }],
    [1, {}, { robot_check: 'always' }],
    [3, {}, { robot_check: 'always', robot_effort: '3' }],
    [2, { challengeAtHeld: 4 }, { robot_effort: '2' }],
    [0, { challengeAtHeld: 5 }, { robot_effort: '2' }],
    [0, { challengeAtHeld: 1 }, { robot_check: 'never' }],
    ...[null, 7, '', 'ALWAYS', {}].map((odd) => [0, {}, { robot_check: odd }] as const),
  ] as const) {
    expect(await level(limits, config), JSON.stringify([limits, config])).toBe(expected)
  }
  shop.minutesPass(2)
  expect(await level({ challengeAtBegun: 1 })).toBe(0)
  shop.minutesPass(14)
  expect(await level({ challengeAtHeld: 1 })).toBe(0)
})

test('sends challenges near the limit of a network or of the holding time, and none far from it', async () => {
  const limits = { heldPerNetwork: 10, challengeAtPercent: 50 }
  const { shop, items } = openShop(databases.usual.db, { limits })
  const from = '198.51.100.201'
  const pay = async (proof?: string, token?: string) =>
    shop.initPayment(items(5), { from, proof, token: token ?? (await shop.createGuest()) })
  expect((await pay()).status).toBe(200)
  const token = await shop.createGuest()
  const { status, body } = await pay(undefined, token)
  expect(status).toBe(422)
  expect((await pay(await solve(challengeIn(body)), token)).status).toBe(200)
  // The limit itself still applies after a challenge.
  const over = await pay()
  expect(over.body).toEqual({ error: expect.stringContaining('10 places') })

  const slow = openShop(databases.usual.db, { limits: { heldMinutes: 20, challengeAtPercent: 50 } })
  const one = { token: await slow.shop.createGuest({ email: 'slow@mail.example' }) }
  expect((await slow.shop.initPayment(slow.items(1), one)).status).toBe(200)
  slow.shop.minutesPass(12)
  expect(challengeIn((await slow.shop.initPayment(slow.items(1), one)).body)).toBeDefined()
})

test("every challenge has at least the operator's minimum effort, for any reason", async () => {
  const counter = async (config: object, from: string) => {
    const limits = { heldPerNetwork: 10, challengeAtPercent: 50 }
    const { shop, items } = openShop(databases.usual.db, { limits, config })
    const pay = async () => shop.initPayment(items(5), { from, token: await shop.createGuest() })
    if (!('robot_check' in config)) expect((await pay()).status).toBe(200)
    return (await solveChallenge({ challenge: challengeIn((await pay()).body), deriveKey }))
      ?.counter
  }
  expect(await counter({ robot_effort: '3' }, '198.51.100.211')).toBeGreaterThanOrEqual(800)
  expect(
    await counter({ robot_check: 'always', robot_effort: '2' }, '198.51.100.212'),
  ).toBeGreaterThanOrEqual(400)
})

test("explains the challenge in the visitor's language", async () => {
  const { shop, items } = openShop(databases.usual.db, ALWAYS)
  for (const language of LANGUAGES) {
    const { body } = await shop.initPayment(items(1), { language })
    expect(body).toMatchObject({ error: serverTexts(language)('problem.robotCheck') })
  }
})
