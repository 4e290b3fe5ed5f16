import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { hashPassword, isPassword, PASSWORD_COST } from './password-hash.ts'

const PASSWORD = '5f4dcc3b5aa765d61d8327deb882cf99'
const OTHER = '7c6a180b36896a0a8c02787eeafb0e4c'
/** Cheaper than in production: these tests do not depend on the cost. */
const CHEAP = { N: 2 ** 12, r: 8, p: 1 }

test('a hash matches its own password only', async () => {
  const stored = await hashPassword(PASSWORD, CHEAP)
  expect(await isPassword(PASSWORD, stored, PASSWORD_COST)).toBe(true)
  expect(await isPassword(OTHER, stored, PASSWORD_COST)).toBe(false)
})

test('the same password has a different hash each time', async () => {
  expect(await hashPassword(PASSWORD, CHEAP)).not.toBe(await hashPassword(PASSWORD, CHEAP))
})

test('the hash contains the hashing cost that production uses', async () => {
  expect(await hashPassword(PASSWORD, PASSWORD_COST)).toMatch(
    /^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/,
  )
})

test('checking a password takes the same work if there is no account', async () => {
  const cost = { N: 2 ** 14, r: 8, p: 1 }
  const stored = await hashPassword(PASSWORD, cost)
  const spent = async (hash: string | undefined) => {
    const begun = process.cpuUsage()
    for (let time = 0; time < 5; time += 1) expect(await isPassword(OTHER, hash, cost)).toBe(false)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const [somebody, nobody] = [await spent(stored), await spent(undefined)]
  // Both numbers are CPU time. If hashing were skipped, the first would be a thousandth of the
  // second, which is measurable even on a busy machine.
  expect(nobody).toBeGreaterThan(somebody / 10)
})

// Regression: a hundred people who signed in at once delayed all other answers for fifteen seconds,
// because files and compressed answers use the same four threads.
test('many simultaneous sign-ins leave threads for other work', async () => {
  let checked = 0
  const checks = Array.from({ length: 12 }, async () => {
    await isPassword(OTHER, undefined, { N: 2 ** 14, r: 8, p: 1 })
    checked += 1
  })
  await stat(import.meta.filename)
  expect(checked).toBeLessThan(3)
  await Promise.all(checks)
})

test('refuses further password checks while a hundred are waiting', async () => {
  const checks = Array.from({ length: 110 }, () => isPassword(OTHER, undefined, CHEAP))
  const results = await Promise.allSettled(checks)
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [isUnavailable(result.reason)] : [],
  )
  expect(refused).toEqual(Array.from({ length: 8 }, () => true))
  expect(await isPassword(OTHER, undefined, CHEAP)).toBe(false)
})
