import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'

const DEMO = join(import.meta.dirname, '../../museum/demo')
export const ON_SALE = 'on-sale'
export const ON_SALE_TICKET = 't-on-sale'
const HOURS = Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`)

/**
 * Writes the demonstration's catalogue into a folder, with one more event that has `capacity`
 * places at each of twelve times a day. Returns the catalogue's file, and the times of that event
 * on the day one week from now.
 */
export async function writeCatalogue(
  folder: string,
  capacity: number,
): Promise<{ file: string; times: string[] }> {
  const demo = JSON.parse(await readFile(join(DEMO, 'catalogue.json'), 'utf8'))
  const [like] = demo.events
  const { soldOutDays: _, soldOutSlots: __, scarceSlots: ___, closedDays: ____, ...rest } = like
  const [adult] = like.tickets
  demo.events.unshift({
    ...rest,
    id: ON_SALE,
    sequenceNo: 1,
    lifetime: { fromDay: -30, toDay: 60 },
    opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], times: HOURS, capacity, durationMinutes: 60 }],
    tickets: [{ ...adult, id: ON_SALE_TICKET }],
  })
  // Without limits per order, network or site, because the run does not measure these limits.
  demo.limits = {
    linesPerOrder: 100,
    placesPerOrder: 100,
    placesPerOffering: 100,
    heldPerEmail: 1000,
    heldPerSite: 1_000_000,
    unpaidPerNetwork: 1_000_000,
  }
  // Switches the check for robots off, because the load generator cannot solve its challenges.
  demo.config.robot_check = 'never'
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify(demo))
  await symlink(join(DEMO, 'pictures'), join(folder, 'pictures'))
  const day = addDays(todayInMuseum(new Date(), demo.museum.timeZone), 7)
  return { file, times: HOURS.map((hour) => `${day} ${hour}:00`) }
}
