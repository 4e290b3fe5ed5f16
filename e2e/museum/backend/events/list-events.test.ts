import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop } from '../testing/test-shop.ts'

const database = useShopDatabase()

test('an event says how long a visit takes where all its times agree, and when its house is open', async () => {
  const shop = createTestShop(database.db)
  const { events, venues } = shop.backend.catalogue
  const [tower] = events
  const told = async () => {
    shop.minutesPass(1)
    const { body } = await shop.call('GET', 'en/event/select')
    return (body as Record<string, unknown>[]).map(({ id, duration, venue_hours }) => ({
      id,
      duration,
      venue_hours,
    }))
  }
  const day = events.find(({ kind }) => kind === 'day')
  expect(await told()).toContainEqual({ id: tower?.id, duration: 60, venue_hours: '' })
  expect(await told()).toContainEqual({ id: day?.id, duration: null, venue_hours: '' })
  Object.assign(venues[0] ?? {}, { hours: { de: 'Immer', en: 'Always' } })
  tower?.opening.push({ weekdays: [1], times: ['20:00'], durationMinutes: 90, capacity: 2 })
  shop.backend.catalogueFile.edition += 1
  expect(await told()).toContainEqual({ id: tower?.id, duration: null, venue_hours: 'Always' })
})
