import type { KyselyPlugin } from 'kysely'
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

test('what was on its way while the catalogue changed is not kept as the new one', async () => {
  let answered = () => {}
  const noticing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered()
      return result
    },
  }
  const shop = createTestShop(database.db.withPlugin(noticing))
  const { backend } = shop
  const nameOf = async () => {
    shop.minutesPass(1)
    const { body } = await shop.call('GET', 'en/event/select')
    return (body as { id: string; name: string }[]).find(({ id }) => id === 'tower')?.name
  }
  await nameOf()
  answered = () => {
    answered = () => {}
    const renamed = backend.catalogue.events.map((event) => ({ ...event, name: 'New' }))
    Object.assign(backend.catalogue, { events: renamed })
    backend.catalogueFile.edition += 1
  }
  expect(await nameOf()).not.toBe('New')
  expect(await nameOf()).toBe('New')
})

test('a picture that was replaced under its name is listed with its new copies', async () => {
  const shop = createTestShop(database.db, { srcsets: { 'picture.jpg': '/media/old 480w' } })
  const shown = async () => {
    const { body } = await shop.call('GET', 'en/merchandise/select')
    return new Set((body as { picture_srcset?: string }[]).map(({ picture_srcset: one }) => one))
  }
  expect(await shown()).toEqual(new Set(['/media/old 480w']))
  const srcsets = new Map([['picture.jpg', '/media/new 480w']])
  Object.assign(shop.backend.pictureCopies, { srcsets, version: () => 1 })
  shop.minutesPass(60)
  expect(await shown()).toEqual(new Set(['/media/new 480w']))
})
