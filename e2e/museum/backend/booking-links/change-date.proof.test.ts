import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { findWrongCounters } from '../capacity/sold-counters.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import { catalogueWithHall } from '../testing/example-catalogue.ts'
import { openTwoProcesses } from '../testing/start-processes.ts'
import { freshDay, ticket } from '../testing/test-shop.ts'

const BOOKINGS = 6
const ROUNDS = 4

/*
 * All bookings change to the same few places at once, each by two presses, in both processes: the
 * places are never sold twice, and every booking has exactly one place afterwards.
 */
test('two processes move bookings between the last places, each once, and sell no place twice', async () => {
  const catalogue = catalogueWithHall({
    times: ['10:00', '11:00', '12:00'],
    capacity: BOOKINGS / 2,
    config: { date_changes: true },
  })
  const { processes, db, shopBy } = await openTwoProcesses(catalogue)
  const shop = shopBy()
  const day = addDays(freshDay(), 30)
  const times = ['10', '11', '12'].map((hour) => `${day} ${hour}:00:00`)
  const [first = '', second = ''] = times
  const booked: { id: string; time: string }[] = []
  for (let at = 0; at < BOOKINGS; at += 1) {
    const time = at % 2 === 0 ? first : second
    const { booking_id: id } = (await shop.pay(await shop.hold([ticket('hall-adult', time)])))
      .body as {
      booking_id: string
    }
    booked.push({ id, time })
  }
  await processes.settle(1)
  const keys = await Promise.all(booked.map(({ id }) => createKey(id)))

  let moved = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // The emptiest time always has a place left, so at least one booking can move.
    const at = (time: string) => booked.filter((one) => one.time === time).length
    const [wanted = ''] = times.toSorted((one, other) => at(one) - at(other))
    const presses = booked.flatMap(({ time }, at) => {
      const body = { key: keys[at], line: 0, from: time, datetime: wanted, due: 0 }
      const press = JSON.stringify({ ...body, request: `round-${round}-${at}` })
      return [0, 1].map(async (which) => {
        const init = { method: 'POST', body: press }
        const { status } = await processes.askOne(which, '/api/en/booking/change', init)
        return { at, status }
      })
    })
    const answers = await Promise.all(presses)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    for (const { at, status } of answers) if (status === 200 && booked[at]) booked[at].time = wanted
    const changes = await db.selectFrom('booking_change').select('id').execute()
    expect(changes.length).toBeGreaterThan(moved)
    moved = changes.length
    const sold = await db
      .selectFrom('hold')
      .select(({ fn }) => ['starts_at', fn.sum<string>('places').as('places')])
      .where('expires_at', 'is', null)
      .groupBy('starts_at')
      .execute()
    for (const { places } of sold) expect(Number(places)).toBeLessThanOrEqual(BOOKINGS / 2)
    expect(sold.reduce((sum, { places }) => sum + Number(places), 0)).toBe(BOOKINGS)
    expect(await findWrongCounters(db)).toEqual([])
  }
  const codes = await db.selectFrom('admission').select('booking_id').execute()
  expect(codes).toHaveLength(BOOKINGS)

  async function createKey(bookingId: string): Promise<string> {
    const key = createToken()
    const row = { token_hash: hashToken(key), booking_id: bookingId, last_day: day }
    await db.insertInto('booking_link').values(row).execute()
    return key
  }
}, 60_000)
