import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { catalogueWithHall, EXAMPLE_NOW } from '../testing/example-catalogue.ts'
import { openTwoProcesses } from '../testing/start-processes.ts'
import { freshDay, ticket } from '../testing/test-shop.ts'
import { freshEmail } from '../testing/waiting-visitors.ts'

const CAPACITY = 6
const VISITORS = 24
const BUYERS = 8

test('two processes offer the places of three times in the order of the list while others buy', async () => {
  const catalogue = catalogueWithHall({
    times: ['10:00', '11:00', '12:00'],
    capacity: CAPACITY,
    config: { waiting_list: true },
  })
  const { processes, db, shopBy } = await openTwoProcesses(catalogue)
  const shop = shopBy()
  const day = addDays(freshDay(), 30)
  const times = ['10', '11', '12'].map((hour) => `${day} ${hour}:00:00`)
  const wishes = [...times, day]
  const visitors = Array.from({ length: VISITORS }, (_, at) => ({
    offering_id: 'hall',
    starts_at: wishes[at % wishes.length] ?? day,
    people: 1,
    email: freshEmail(),
    language: 'en' as const,
    until: day,
    created_at: EXAMPLE_NOW,
    queued_at: new Date(EXAMPLE_NOW.getTime() + at),
  }))
  await db.insertInto('waiting').values(visitors).execute()

  const buyers = Array.from({ length: BUYERS }, (_, at) =>
    shop.hold([ticket('hall-adult', times[at % times.length] ?? '')]).catch(() => null),
  )
  await Promise.all([processes.settle(0), ...buyers])
  await processes.settle(0)

  const held = await db
    .selectFrom('hold')
    .leftJoin('waiting', 'waiting.cart_id', 'hold.cart_id')
    .select(['hold.starts_at as time', 'places', 'queued_at'])
    .execute()
  const left = await db.selectFrom('waiting').selectAll().where('cart_id', 'is', null).execute()
  for (const time of times) {
    const here = held.filter((hold) => hold.time === time)
    expect(here.reduce((sum, { places }) => sum + places, 0)).toBe(CAPACITY)
    const offered = here.flatMap(({ queued_at }) => queued_at?.getTime() ?? [])
    const behind = left.filter(({ starts_at }) => time.startsWith(starts_at))
    expect(offered.length).toBeGreaterThan(0)
    for (const { queued_at } of behind) {
      expect(Number(queued_at?.getTime())).toBeGreaterThan(Math.max(...offered))
    }
  }
  const offers = held.filter(({ queued_at }) => queued_at !== null)
  const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'waiting').execute()
  expect(mails.map(({ recipient }) => recipient).length).toBe(offers.length)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(offers.length)
  expect(offers.length).toBe(VISITORS - left.length)
})
