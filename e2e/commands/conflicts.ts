import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { DEMO_CATALOGUE, loadCatalogue } from '../museum/backend/catalogue-file/load-catalogue.ts'
import { createMuseumHours } from '../museum/backend/catalogue-file/museum-hours.ts'
import { slotKey } from '../museum/backend/database/hold-tables.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { type Conflict, findConflicts } from '../museum/backend/watching/find-conflicts.ts'
import { findSlotHolders, type SlotHolder } from '../museum/backend/watching/find-slot-holders.ts'
import { exitWithError } from '../shop/process-end.ts'
import { commandSettings } from '../shop/service-settings.ts'
import { withShopDatabase } from '../shop/with-shop-database.ts'

const USAGE = `npm run conflicts  lists purchases, orders and carts for days and times that the catalogue no longer has

  CATALOGUE=next.json npm run conflicts  checks a catalogue before you use it

The database is the one of DATABASE_URL, or else in DATA_DIR. With DATA_DIR, stop the shop first.`

try {
  if (process.argv.length > 2) throw new Error(USAGE)
  const settings = commandSettings(process.env)
  const { catalogue } = await loadCatalogue(settings.cataloguePath ?? DEMO_CATALOGUE)
  await withShopDatabase<ShopTables>(settings, async (db) => {
    const now = new Date()
    await createMuseumHours({
      db,
      catalogue,
      catalogueFile: { edition: 0, refused: null },
    }).follow()
    const conflicts = await findConflicts(db, catalogue, now)
    const holders = await findSlotHolders(db, conflicts, now)
    const inMuseum = (at: Date) => nowInMuseum(at, catalogue.museum.timeZone).slice(0, 16)
    for (const conflict of conflicts) {
      console.log(headingOf(conflict))
      const own = holders.filter((holder) => slotKey(holder) === slotKey(conflict))
      for (const holder of own) console.log(`  ${lineOf(holder, inMuseum)}`)
    }
    const bookings = new Set(holders.flatMap(({ booking }) => booking ?? [])).size
    const unpaid = new Set(holders.filter(({ booking }) => booking === null).map(cartOf)).size
    console.log(
      conflicts.length === 0
        ? 'The catalogue offers everything that is sold or held.'
        : `${conflicts.length} days and times, ${bookings} bookings, ${unpaid} not paid. The shop does not inform these customers.`,
    )
    if (conflicts.length > 0) process.exitCode = 1
  })
} catch (error) {
  exitWithError(error)
}

function headingOf({ startsAt, time, name, why }: Conflict): string {
  return `${startsAt.slice(0, 10)}${time === null ? '' : ` ${time}`} ${name}: ${inWords(why)}`
}

function inWords(why: Conflict['why']): string {
  switch (why.kind) {
    case 'closed':
      return why.reason === '' ? 'closed' : `closed (${why.reason})`
    case 'gone':
      return 'not in the catalogue'
    case 'tooMany':
      return `${why.taken} taken, only ${why.most} available`
  }
}

function lineOf(holder: SlotHolder, inMuseum: (at: Date) => string): string {
  const { booking, bookedAt, heldUntil, document, isOrder, tickets, name, email, phone } = holder
  const bought = tickets.map(({ id, pieces }) => `${pieces} × ${id}`).join(', ')
  const held = heldUntil === null ? 'reserved by staff' : `held until ${inMuseum(heldUntil)}`
  const since = bookedAt === null ? held : `booked ${inMuseum(bookedAt)}`
  const number = booking ?? (isOrder ? `order ${document ?? cartOf(holder)}` : 'basket')
  const whom = [name, email, phone].filter((part) => part !== '').join(', ')
  return [number, bought, whom === '' ? 'customer unknown' : whom, since].join('; ')
}

function cartOf({ cart }: SlotHolder): string {
  return cart ?? ''
}
