import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop, SHOP_ORIGIN } from '../testing/test-shop.ts'
import { createToken } from './sign-in.ts'

const database = useShopDatabase()

test('a token is 256 bits, each of them as often 0 as 1', () => {
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
  // Seven times the standard deviation of 16: one run in billions would fail by chance.
  for (const count of ones) expect(Math.abs(count - 500)).toBeLessThan(112)
})

test('of a token and a mailed link only the SHA-256 is kept', async () => {
  const shop = createTestShop(database.db)
  const email = 'hashed@mail.example'
  const token = await shop.createAccount({ email })
  const backlink = `${SHOP_ORIGIN}/en/recover#`
  await shop.call('POST', 'en/customer/pwdreset', { email, backlink })
  await shop.backend.mails.idle()
  const link = /recover#(\S+)/.exec(shop.mailBox.sent.at(-1)?.text ?? '')?.[1] ?? ''
  const kept = async (table: 'sign_in' | 'password_reset') =>
    (await database.db.selectFrom(table).select('token_hash').execute()).map(
      (one) => one.token_hash,
    )
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(await kept('sign_in')).toContain(sha256(token))
  expect(await kept('password_reset')).toContain(sha256(link))
  const everything = await Promise.all([
    database.db.selectFrom('sign_in').selectAll().execute(),
    database.db.selectFrom('password_reset').selectAll().execute(),
    database.db.selectFrom('known_device').selectAll().execute(),
    database.db.selectFrom('mail').selectAll().execute(),
  ])
  for (const secret of [token, link]) expect(JSON.stringify(everything)).not.toContain(secret)
})
