import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { createTestShop } from '../testing/test-shop.ts'

const database = useShopDatabase()

test('the answer says which tickets are printed, coded and scanned piece by piece', async () => {
  const shop = createTestShop(database.db)
  const [adult, child, guide] = shop.backend.catalogue.events[0]?.tickets ?? []
  Object.assign(adult ?? {}, { printSeparately: true })
  Object.assign(child ?? {}, { uniqueBarcode: true })
  Object.assign(guide ?? {}, { scanSeparately: true })
  const { body } = await shop.call('GET', 'en/ticket/collect/event/tower/date/20260310')
  const { tickets } = body as { tickets: Record<string, unknown>[] }
  const marked = tickets.map((ticket) => [
    ticket.id,
    ticket.print_separately,
    ticket.unique_barcode,
    ticket.scan_separately,
  ])
  expect(marked.slice(0, 4)).toEqual([
    ['adult', 1, 0, 0],
    ['child', 0, 1, 0],
    ['guide', 0, 0, 1],
    ['bag', 0, 0, 0],
  ])
})

test('what one order may have is told with an event and with a tour, before anybody chooses', async () => {
  const catalogue = exampleCatalogue()
  Object.assign(catalogue.limits, { placesPerSlot: 7, placesPerOffering: 8, placesPerOrder: 9 })
  const shop = createTestShop(database.db, { catalogue })
  const order_limits = { per_time: 7, per_offering: 8, per_order: 9 }
  for (const path of ['ticket/collect/event/tower/date/20260310', 'tour?tour=walk']) {
    expect((await shop.call('GET', `en/${path}`)).body, path).toMatchObject({ order_limits })
  }
})
