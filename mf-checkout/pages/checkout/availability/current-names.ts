import type { TourDetail } from '@shop/shared/api/endpoints/tours'
import type { CartLine } from '@shop/shared/cart/line'
import { type DayOffer, type OfferedTicket, offeredTickets, offerFor } from './offers/day-offer.ts'
import { dayOffers, isDateless, type Offer, offeredName } from './offers/offer.ts'

interface Names {
  offers: readonly Offer[]
  /** Names of events by id. */
  events: ReadonlyMap<string, string>
}

/**
 * Lines whose name has changed, e.g. in another language, with their basket index. Names missing in
 * the answers stay unchanged.
 */
export function renamedLines(
  lines: readonly CartLine[],
  { offers, events }: Names,
  zone: string,
): { index: number; line: CartLine }[] {
  return lines.flatMap((line, index) => {
    const renamed = isDateless(line)
      ? { ...line, name: offeredName(line, offers) || line.name }
      : atCurrentNames(line, offerFor(line, dayOffers(offers), zone), events)
    return JSON.stringify(renamed) === JSON.stringify(line) ? [] : [{ index, line: renamed }]
  })
}

function atCurrentNames(
  line: CartLine,
  day: DayOffer | undefined,
  events: ReadonlyMap<string, string>,
): CartLine {
  const offered = offeredTickets(day)
  if (line.type === 'guidedTour') {
    const tour = day?.kind === 'tour' ? day.tour : null
    const name = tour?.name || line.name
    const eventName = tour?.eventName || line.eventName
    const tickets = line.tickets.map((ticket) => named(ticket, offered))
    return { ...line, name, eventName, tickets, ...askedAndPriced(line, tour) }
  }
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return line
  const eventName = events.get(line.eventId) || line.eventName
  if (line.type === 'ticket') return { ...named(line, offered), eventName }
  return { ...line, dayTickets: line.dayTickets.map((ticket) => named(ticket, offered)), eventName }
}

/** What was asked, and what the chosen price is for, as the tour calls it now. */
function askedAndPriced(
  { answers, priceId, priceName }: Extract<CartLine, { type: 'guidedTour' }>,
  tour: TourDetail | null,
) {
  const questions = new Map(tour?.questions.map((question) => [question.id, question]))
  const times = Object.values(tour?.schedule ?? {}).flatMap(({ priceList }) => priceList)
  const price = [...times, ...(tour?.priceList ?? [])].find(({ id }) => id === priceId)
  return {
    priceName: priceName === '' ? '' : price?.name || priceName,
    answers: answers.map((answer) => {
      const question = questions.get(answer.id)
      const option = question?.options.find(({ id }) => id === answer.value)
      return {
        ...answer,
        question: question?.text || answer.question,
        shown: option?.name || answer.shown,
      }
    }),
  }
}

function named<
  Sold extends Pick<Extract<CartLine, { type: 'ticket' }>, 'id' | 'name' | 'subtickets'>,
>(sold: Sold, offered: ReadonlyMap<string, OfferedTicket>): Sold {
  const ticket = offered.get(sold.id)
  const parts = new Map(ticket?.subtickets.map((sub) => [sub.id, sub.name]))
  return {
    ...sold,
    name: ticket?.name || sold.name,
    subtickets: sold.subtickets.map((sub) => ({ ...sub, name: parts.get(sub.id) || sub.name })),
  }
}
