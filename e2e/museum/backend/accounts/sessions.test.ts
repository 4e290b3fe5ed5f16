import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useEmbeddedDatabase } from '../testing/databases.ts'
import { CUSTOMER, createTestShop, PASSWORD } from '../testing/test-shop.ts'

const database = useEmbeddedDatabase()

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

async function withAccount() {
  const shop = createTestShop(database.db)
  const email = `${crypto.randomUUID()}@mail.example`
  await shop.createAccount({ email })
  const read = (token: string) => shop.call('GET', `en/customer?_=${encodeURIComponent(token)}`)
  const login = (more: object = {}) =>
    shop.call('POST', 'en/auth/login', { _u: email, _p: md5(PASSWORD), ...more })
  return { shop, email, read, login }
}

const tokenIn = ({ body }: { body: unknown }) => (body as { token: string }).token

test('nobody can choose the token that somebody else will be signed in by', async () => {
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

test('each sign-in has a token of its own, which ends after a day or by logging out', async () => {
  const { shop, read, login } = await withAccount()
  const [first, second] = [tokenIn(await login()), tokenIn(await login())]
  expect(first).not.toBe(second)
  await shop.call('POST', 'en/auth/logout', { token: first })
  expect((await read(first)).status).toBe(401)
  expect((await read(second)).status).toBe(200)
  shop.minutesPass(24 * 60 - 1)
  expect((await read(second)).status).toBe(200)
  shop.minutesPass(2)
  expect((await read(second)).status).toBe(401)
})

test('a token opens what it was made for and nothing else', async () => {
  const { shop, email, login } = await withAccount()
  const token = tokenIn(await login())
  await shop.call('POST', 'en/customer/pwdreset', {
    email,
    backlink: 'https://shop.example/en/recover#',
  })
  await shop.backend.mails.idle()
  const link = /recover#(\S+)/.exec(shop.mailBox.sent.at(-1)?.text ?? '')?.[1] ?? ''
  expect(link).toMatch(/^[\w-]{43}$/)
  expect((await shop.call('GET', `en/customer?_=${link}`)).status).toBe(401)
  const confirm = { token, _p: md5('another pass word') }
  expect((await shop.call('POST', 'en/customer/pwdconfirm', confirm)).status).toBe(422)
  expect((await shop.call('POST', 'en/booking/review', { key: token })).status).toBe(404)
  expect((await shop.call('POST', 'en/waiting-room/pass', { ticket: token })).status).not.toBe(500)
})
