import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findAccount } from '../customers/accounts.ts'
import { forgetOutdated } from '../customers/forget-outdated.ts'
import { md5Of } from '../customers/password-hash.ts'
import { createToken } from '../customers/sign-in.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { CUSTOMER, createTestShop, PASSWORD } from '../testing/test-shop.ts'

const database = useShopDatabase()

async function withAccount() {
  const shop = createTestShop(database.db)
  const email = `${crypto.randomUUID()}@mail.example`
  await shop.createAccount({ email })
  const login = (more: object = {}) =>
    shop.call('POST', 'en/auth/login', { _u: email, _p: md5Of(PASSWORD), ...more })
  return { shop, email, read: shop.whoIs, login }
}

const tokenIn = ({ body }: { body: unknown }) => (body as { token: string }).token

test('a client cannot choose the token of a sign-in', async () => {
  const { shop, email, read, login } = await withAccount()
  const planted = await shop.createGuest()
  const token = tokenIn(await login({ token: planted, jwt: planted, _: planted }))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(token).not.toBe(planted)
  expect(await read(token)).toMatchObject({ body: { email, isGuest: false } })
  expect(await read(planted)).toMatchObject({ body: { email: CUSTOMER.email, isGuest: true } })
  for (const made of ['x'.repeat(43), '', '0', 'null', planted.toUpperCase(), `${planted} `]) {
    expect((await read(made)).status).toBe(401)
  }
})

test('each sign-in has its own token, which ends after a day or by logging out', async () => {
  const { shop, read, login } = await withAccount()
  const [first, second] = [tokenIn(await login()), tokenIn(await login())]
  expect(first).not.toBe(second)
  const leave = () => shop.call('POST', 'en/auth/logout', { token: first })
  expect([await leave(), await leave()]).toEqual(Array(2).fill({ status: 200, body: true }))
  expect((await read(first)).status).toBe(401)
  expect((await read(second)).status).toBe(200)
  for (let hour = 0; hour < 23; hour += 1) {
    shop.minutesPass(60)
    expect((await read(second)).status).toBe(200)
  }
  shop.minutesPass(59)
  expect((await read(second)).status).toBe(200)
  shop.minutesPass(2)
  expect((await read(second)).status).toBe(401)
})

test("an unused session ends after two hours, but a guest's session lasts all day for paying", async () => {
  const { shop, read, login } = await withAccount()
  const [used, left] = [tokenIn(await login()), tokenIn(await login())]
  const guest = await shop.createGuest()
  shop.minutesPass(90)
  expect((await read(used)).status).toBe(200)
  shop.minutesPass(31)
  expect((await read(left)).status).toBe(401)
  shop.minutesPass(88)
  expect((await read(used)).status).toBe(200)
  expect((await read(guest)).status).toBe(200)
  const sessions = async () => {
    await forgetOutdated(shop.backend)
    const { count } = database.db.fn
    const all = database.db.selectFrom('sign_in').select(count('token_hash').as('n'))
    return Number((await all.executeTakeFirstOrThrow()).n)
  }
  const before = await sessions()
  shop.minutesPass(121)
  expect((await read(used)).status).toBe(401)
  expect((await sessions()) - before).toBe(-1)
})

test('logs refused guesses without the guessed values', async () => {
  const { shop } = await withAccount()
  await database.db.deleteFrom('attempt').execute()
  const key = 'k'.repeat(43)
  const guesses: [string, () => Promise<unknown>][] = [
    ['voucher codes', () => shop.call('GET', 'en/voucher?voucher=look-me-up')],
    [
      'mailed links',
      () => shop.call('POST', 'en/customer/pwdconfirm', { token: key, _p: md5Of('x') }),
    ],
    ['keys of bookings', () => shop.call('POST', 'en/booking/review', { key })],
  ]
  for (const [at, guess] of guesses) {
    shop.noted.length = 0
    for (let time = 0; time < 62; time += 1) await guess()
    expect(shop.noted, at).toContainEqual({ event: 'guesses refused', at })
    expect(JSON.stringify(shop.noted)).not.toMatch(/kkk|look-me-up/)
  }
})

test('a token works only for the purpose that it was made for, such as signing in', async () => {
  const { shop, email, login } = await withAccount()
  const token = tokenIn(await login())
  const link = (await shop.mailedReset(email)) ?? ''
  expect(link).toMatch(/^[\w-]{43}$/)
  expect((await shop.whoIs(link)).status).toBe(401)
  const confirm = { token, _p: md5Of('another pass word') }
  expect((await shop.call('POST', 'en/customer/pwdconfirm', confirm)).status).toBe(422)
  expect((await shop.call('POST', 'en/booking/review', { key: token })).status).toBe(404)
  expect((await shop.call('POST', 'en/waiting-room/pass', { ticket: token })).status).not.toBe(500)
})

test('logs sign-ins and refusals, with the customer id but without personal data', async () => {
  const { shop, email, login } = await withAccount()
  const customer = (await findAccount(shop.backend.db, email))?.customerId
  shop.noted.length = 0
  const token = tokenIn(await login())
  await login({ _p: md5Of('wrong') })
  await login({ _u: 'nobody@mail.example' })
  const change = { _po: md5Of('wrong'), _pn: md5Of('another pass word'), token }
  await shop.call('POST', 'en/customer/pwdchange', change)
  await shop.call('POST', 'en/customer/pwdchange', { ...change, _po: md5Of(PASSWORD) })
  for (let time = 0; time < 11; time += 1) await shop.call('POST', 'en/customer/pwdchange', change)
  expect(shop.noted.pop()).toEqual({
    event: 'password refused',
    customer,
    because: 'too many tries',
  })
  for (let time = 0; time < 30; time += 1) await login({ _p: md5Of('wrong') })
  expect(shop.noted.slice(0, 5)).toEqual([
    { event: 'signed in', customer },
    { event: 'sign-in refused', customer, because: 'wrong' },
    { event: 'sign-in refused', customer: undefined, because: 'wrong' },
    { event: 'password refused', customer, because: 'wrong' },
    { event: 'password changed', customer, by: 'the old one' },
  ])
  expect(shop.noted.at(-1)).toEqual({
    event: 'sign-in refused',
    customer,
    because: 'too many tries',
  })
  expect(JSON.stringify(shop.noted)).not.toMatch(/@|[\da-f]{32}(?!-)/)
})

test('a password that could not be checked does not count as wrong', async () => {
  const { shop, login } = await withAccount()
  // N must be a power of two, so every check fails with an error.
  Object.assign(shop.backend.passwordCost, { N: 3 })
  const nobody = { _u: 'nobody@mail.example' }
  for (let time = 0; time < 20; time += 1) expect((await login(nobody)).status).toBe(500)
  Object.assign(shop.backend.passwordCost, { N: 2 ** 10 })
  expect((await login(nobody)).status).toBe(401)
})

test('a token is 256 random bits, each 0 as often as 1', () => {
  const tokens = Array.from({ length: 1000 }, createToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  const ones = Array.from({ length: 256 }, () => 0)
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url')
    expect(bytes).toHaveLength(32)
    for (let bit = 0; bit < 256; bit += 1) {
      ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
    }
  }
  // 112 is seven standard deviations (16 each): one run in billions would fail by chance.
  for (const count of ones) expect(Math.abs(count - 500)).toBeLessThan(112)
})

test('stores only the SHA-256 of tokens and links, and neither a password nor its MD5', async () => {
  const { shop, email, login } = await withAccount()
  const token = tokenIn(await login())
  const link = (await shop.mailedReset(email)) ?? ''
  const kept = async (table: 'sign_in' | 'password_reset') =>
    (await database.db.selectFrom(table).select('token_hash').execute()).map(
      (one) => one.token_hash,
    )
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(await kept('sign_in')).toContain(sha256(token))
  expect(await kept('password_reset')).toContain(sha256(link))
  const tables = [
    'customer',
    'account',
    'sign_in',
    'password_reset',
    'known_device',
    'mail',
  ] as const
  const rows = tables.map((table) => database.db.selectFrom(table).selectAll().execute())
  const stored = JSON.stringify(await Promise.all(rows))
  expect(stored).toContain(email)
  for (const secret of [token, link, PASSWORD, md5Of(PASSWORD)]) {
    expect(stored).not.toContain(secret)
  }
})
