import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { readOpenDays } from '../capacity/open-days.ts'
import { describeLimits } from '../catalogue/describe-limits.ts'
import { describeSubtickets } from '../catalogue/describe-subtickets.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { CatalogueText, CatalogueTour } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { describeSchedule } from './describe-schedule.ts'
import { describePrices, describeTour, findNextTours } from './describe-tour.ts'

/** A tour with all that is asked for its booking; `day` null: without its times. */
export async function tourDetail(
  backend: Shop,
  tour: CatalogueTour,
  day: string | null,
  language: Language,
  askedBy?: string,
): Promise<unknown> {
  const now = backend.clock()
  const text = (value: CatalogueText | undefined) =>
    value === undefined ? '' : pickText(backend.catalogue, value, language)
  const range = day === null ? null : { first: day, last: day }
  const [open] = range === null ? [] : await readOpenDays(backend, tour, range, now, askedBy)
  const nextOf = await findNextTours(backend, [tour], askedBy)
  const described = describeTour(backend, tour, nextOf(tour), language)
  const asOf = day ?? described.next_date ?? todayInMuseum(now, backend.catalogue.museum.timeZone)
  const { prices, tickets = [] } = tourOn(tour, asOf)
  const chosen = tour.withoutTickets === true ? [] : tickets
  return {
    ...described,
    priceList: describePrices(prices, text),
    schedule: describeSchedule(tour, open?.slots ?? [], text),
    tickets: chosen.map((ticket) => ({
      id: ticket.id,
      name: text(ticket.name),
      hint: text(ticket.hint),
      price: ticket.price,
      vat_value: ticket.vat,
      sequence_no: ticket.sequenceNo,
      subtickets: describeSubtickets(ticket.subtickets, text),
    })),
    questions: (tour.questions ?? []).map(({ id, type, text: asked, mandatory, options }) => ({
      id,
      type,
      text: text(asked),
      mandatory: mandatory === true ? 1 : 0,
      options: (options ?? []).map((option) => ({ id: option.id, name: text(option.name) })),
    })),
    order_limits: describeLimits(backend.catalogue),
  }
}
