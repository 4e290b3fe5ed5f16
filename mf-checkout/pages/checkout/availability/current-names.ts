import type { Event } from '@shop/shared/api/endpoints/events'
import type { TourDetail } from '@shop/shared/api/endpoints/tours'
import type { CartLine } from '@shop/shared/cart/line'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import type { CodeLine } from './offers/code-offer.ts'
import { type DayOffer, type OfferedTicket, offeredTickets, offerFor } from './offers/day-offer.ts'
import type { GoodsLine, Shown } from './offers/goods-offer.ts'
import { currentNameAndPicture, dayOffers, isDateless, type Offer } from './offers/offer.ts'

type ShownEvent = Shown & Pick<Event, 'name'>

interface Names {
  offers: readonly Offer[]
  events: ReadonlyMap<string, ShownEvent>
}

/**
 * Lines whose name, picture or category has changed, e.g. in another language, with their basket
 * index. Parts that the answers lack stay unchanged.
 */
export function renamedLines(
  lines: readonly CartLine[],
  { offers, events }: Names,
  zone: string,
): { index: number; line: CartLine }[] {
  return lines.flatMap((line, index) => {
    const renamed = isDateless(line)
      ? currentProduct(line, offers)
      : atCurrentNames(line, offerFor(line, dayOffers(offers), zone), events)
    return JSON.stringify(renamed) === JSON.stringify(line) ? [] : [{ index, line: renamed }]
  })
}

/** Without a default: a new kind of line does not compile until it is added here. */
function atCurrentNames(
  line: Exclude<CartLine, GoodsLine | CodeLine>,
  day: DayOffer | undefined,
  events: ReadonlyMap<string, ShownEvent>,
): CartLine {
  const offered = offeredTickets(day)
  const shownAt = (visit: Extract<CartLine, { eventId: string }>) => {
    const event = events.get(visit.eventId)
    return { eventName: event?.name || visit.eventName, ...pictured(visit, event) }
  }
  switch (line.type) {
    case 'guidedTour': {
      const tour = day?.kind === 'tour' ? day.tour : null
      return {
        ...line,
        name: tour?.name || line.name,
        eventName: tour?.eventName || line.eventName,
        tickets: line.tickets.map((ticket) => named(ticket, offered)),
        ...questionsAndPrice(line, tour),
        ...pictured(line, tour),
      }
    }
    case 'ticket':
      return { ...named(line, offered), ...shownAt(line) }
    case 'donation':
      return line
    case 'dayTicket': {
      const dayTickets = line.dayTickets.map((ticket) => named(ticket, offered))
      return { ...line, dayTickets, ...shownAt(line) }
    }
  }
}

function currentProduct(line: GoodsLine | CodeLine, offers: readonly Offer[]): CartLine {
  const offered = currentNameAndPicture(line, offers) ?? {}
  const name = offered.name || line.name
  if (line.type === 'voucherCode') return { ...line, name }
  const shown = { name, ...pictured(line, offered) }
  if (line.type !== 'merchandise') return { ...line, ...shown }
  return { ...line, ...shown, category: offered.custom_groups?.[0]?.name || line.category }
}

function pictured(line: { picture?: string | undefined }, shown: Shown | null | undefined) {
  return { picture: thumbnailOf(shown ?? {}) ?? line.picture }
}

function questionsAndPrice(
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
