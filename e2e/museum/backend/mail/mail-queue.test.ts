import { expect, test } from 'vitest'
import { usePostgresServer, useShopDatabase } from '../testing/databases.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'
import type { Mail } from './create-mailer.ts'
import { claimMails, createMailQueue } from './mail-queue.ts'
import { queueMail } from './queue-mail.ts'
import { retryDelay } from './retry-delay.ts'

const database = useShopDatabase()
const postgres = usePostgresServer()
const HOUR_MS = 60 * 60_000

/** A shop with a booking whose mail failed. Its queue runs every minute, like on the server. */
async function withUnsentMail() {
  const shop = createTestShop(database.db)
  shop.mailBox.broken = true
  await shop.buy([ticket('adult', `${freshDay()} 10:00:00`)])
  const look = async (minutes: number) => {
    shop.minutesPass(minutes)
    shop.backend.mails.sendSoon()
    await shop.backend.mails.idle()
  }
  const failures = () => shop.logged.filter((event) => event === 'mail not sent').length
  return { ...shop, look, failures }
}

test('the delays double up to six hours and end a good three days after the first', () => {
  const delays: number[] = []
  for (let tried = 1; ; tried += 1) {
    const delay = retryDelay(tried)
    if (delay === null) break
    delays.push(delay)
  }
  expect(delays.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000])
  expect(Math.max(...delays)).toBe(6 * HOUR_MS)
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / HOUR_MS
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
})

test('a mail server that is back after two days gets the mail', async () => {
  const shop = await withUnsentMail()
  for (let hour = 0; hour < 48; hour += 1) await shop.look(60)
  expect(shop.failures()).toBeLessThan(21)
  shop.mailBox.broken = false
  for (let hour = 0; hour < 6; hour += 1) await shop.look(60)
  expect(shop.mailBox.sent).toHaveLength(1)
})

test('does not retry a mail before its time', async () => {
  const shop = await withUnsentMail()
  await shop.look(0)
  expect(shop.failures()).toBe(1)
  await shop.look(1)
  await shop.look(1)
  expect(shop.failures()).toBe(2)
  // The tests share the table of mails: leave nothing unsent for the others.
  shop.mailBox.broken = false
  await shop.look(2)
  expect(shop.mailBox.sent).toHaveLength(1)
})

test('a mail that is no longer retried is logged as an alarm, and the next start retries it', async () => {
  const shop = await withUnsentMail()
  for (let hour = 0; hour < 90; hour += 1) await shop.look(60)
  expect(shop.logged.at(-1)).toMatch(/^MAIL GIVEN UP/)
  shop.mailBox.broken = false
  await shop.look(24 * 60)
  expect(shop.mailBox.sent).toEqual([])

  shop.backend.mails.retryAll()
  await shop.look(0)
  expect(shop.mailBox.sent).toHaveLength(1)
})

/** A shop with this many queued mails; each contains only its number. */
async function withMails(count: number) {
  const shop = createTestShop(postgres.db)
  const at = shop.backend.clock()
  const sent_at = { sent_at: at }
  await postgres.db.updateTable('mail').set(sent_at).where('sent_at', 'is', null).execute()
  for (let i = 0; i < count; i += 1) {
    const message = { subject: String(i), text: '', html: '' }
    const mail = { kind: 'account' as const, booking_id: null, recipient: 'ada@mail.example' }
    await queueMail(postgres.db, { ...mail, message })
  }
  const send = async (of = shop) => {
    of.backend.mails.sendSoon()
    await of.backend.mails.idle()
    return of.mailBox.sent.map(({ subject }) => subject)
  }
  return { shop, send }
}

const NOTHING_ATTACHED = {
  writeReset: async () => null,
  enclose: () => Promise.reject(new Error('no bookings')),
  writeVouchers: () => Promise.reject(new Error('no vouchers')),
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i))

test('each mail is sent by only one of several processes', async () => {
  const { shop, send } = await withMails(60)
  const other = createTestShop(postgres.db)
  const sent = (await Promise.all([send(), send(other), send(shop)]))[0] ?? []
  const all = [...sent, ...other.mailBox.sent.map(({ subject }) => subject)]
  expect(all.sort()).toEqual(numbers(60).sort())
})

test('a mail of a killed process is sent again with the same key when its claim expires', async () => {
  const { shop, send } = await withMails(1)
  const [claimed] = await claimMails(shop.backend, 5)
  expect(await send()).toEqual([])
  shop.minutesPass(14)
  expect(await send()).toEqual([])
  shop.minutesPass(1)
  expect(await send()).toEqual(['0'])
  // The second mail has the same key, so a recipient who gets both sees only one.
  expect(shop.mailBox.sent[0]?.key).toBe(`account-${claimed?.id}`)
})

test('failing and hanging mails do not delay others', async () => {
  const { shop, send } = await withMails(40)
  const { promise: hangs, resolve: letGo } = Promise.withResolvers<void>()
  shop.mailBox.before = async ({ subject }) => {
    if (subject === '0') await hangs
    if (subject === '1') throw new Error('refused for ever')
  }
  shop.backend.mails.sendSoon()
  await expect.poll(() => shop.mailBox.sent.length, { timeout: 15_000 }).toBe(38)
  letGo()
  await shop.backend.mails.idle()
  shop.mailBox.before = undefined
  shop.minutesPass(1)
  expect((await send()).sort()).toEqual(numbers(40).sort())
})

test('a mail queued ten minutes ago leaves at once, however busy the process is', async () => {
  const { shop } = await withMails(1)
  const { db, clock, log } = shop.backend
  const queued_at = new Date(clock().getTime() - 10 * 60_000)
  await db.updateTable('mail').set({ queued_at }).where('sent_at', 'is', null).execute()
  const sent: string[] = []
  const send = async ({ subject }: Mail) => void sent.push(subject)
  const queue = createMailQueue({ ...NOTHING_ATTACHED, db, clock, log, isBusy: () => true, send })
  queue.sendSoon()
  await expect.poll(() => sent, { timeout: 3000 }).toEqual(['0'])
  await queue.idle()
})

test('a mail that takes too long is abandoned, and its sending is aborted', async () => {
  const { shop } = await withMails(1)
  const { db, clock, log } = shop.backend
  let signal: AbortSignal | undefined
  const send = async (_: Mail, given?: AbortSignal) => {
    signal = given
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const queue = createMailQueue({ ...NOTHING_ATTACHED, db, clock, log, sendMs: 20, send })
  queue.sendSoon()
  await queue.idle()
  expect(signal?.aborted).toBe(true)
  expect(shop.logged).toContain('mail not sent')
})
