import { id } from '@shop/shared/api/scalars'
import * as v from 'valibot'
import { findTour } from '../../catalogue/find-offering.ts'
import { pickText } from '../../catalogue/pick-text.ts'
import { tourOn } from '../../catalogue/price-on.ts'
import type { CatalogueText, CatalogueTour } from '../../catalogue/schema.ts'
import { booksPlaces, fewestParticipants, ownPricesAt } from '../../catalogue/tour-terms.ts'
import { labelled } from '../../paper/layout.ts'
import type { BookedPrice, SlotBooking } from '../priced-line.ts'
import type { PeopleProblem } from '../problem.ts'
import { asPicked, countedNames, feeOf, partPeople, ticketCodes, whenInWords } from './admission.ts'
import { parts, readPieces, shortList } from './fields.ts'
import { findSlot } from './find-slot.ts'
import { type LineKind, type LineWords, offerIn } from './line-kind.ts'
import { type BookedTourTicket, priceTourTickets } from './price-admission.ts'
import { type BookedAnswer, readAnswers } from './read-answers.ts'

export interface TourBooking extends SlotBooking {
  kind: 'guidedTour'
  /** The language the tour is given in, and where the group meets. */
  language: string
  meetingPoint: string
  /** The price of the tour; its count is the number of places, or of whole tours. */
  price: BookedPrice
  tickets: BookedTourTicket[]
  answers: BookedAnswer[]
}

const item = v.object({
  type: v.literal('guidedTour'),
  tourId: id,
  /** Museum wall time. */
  datetime: v.string(),
  prices: shortList(v.object({ id, count: v.unknown() })),
  tickets: shortList(v.object({ id, count: v.unknown(), subtickets: parts })),
  /** Each question reads its own value; the type in the answer is ignored. */
  answers: shortList(v.object({ id, value: v.unknown() })),
})

type TourItem = v.InferOutput<typeof item>

export const guidedTourLine: LineKind<TourBooking, TourItem> = {
  types: ['guidedTour'],
  item,
  price(item, context) {
    const { catalogue, language, museumNow } = context
    const text = (value: CatalogueText | undefined) =>
      value === undefined ? '' : pickText(catalogue, value, language)
    const found = findTour(catalogue, item.tourId)
    if (found === undefined) return { kind: 'unknownItem' }
    const named = { name: text(found.name), datetime: item.datetime, say: text }
    const place = findSlot(found, named, museumNow)
    if (place.kind !== 'found') return place
    const { slot, line } = place
    const tour = tourOn(found, place.day)

    const wanted = onlyPrice(item.prices)
    const price = pricesAt(tour, slot.startsAt).find(({ id }) => id === wanted?.id)
    if (wanted === undefined || price === undefined) return { kind: 'tourChanged', line }
    const count = readPieces(wanted.count)
    if (count === null) return { kind: 'badCount', line }
    const admission = priceTourTickets(item, tour, context)
    if (admission.kind !== 'tickets') return { ...admission, line }
    const crowd = checkPeople(tour, { count, tickets: admission.count })
    if (crowd !== null) return { ...crowd, line }
    const answering = readAnswers(item.answers, tour.questions ?? [], context)
    if (answering.kind !== 'answers') return { ...answering, line }

    const total = price.price * count
    const places = booksPlaces(tour)
    return {
      kind: 'priced',
      priced: {
        kind: 'placed',
        slot,
        takes: {
          unit: places ? 'place' : 'tour',
          id: price.id,
          pieces: count,
          places: count,
          needsOpenSlot: true,
          maxPerSlot: undefined,
        },
        needsPaidTicket: false,
        maxPlaces: places ? tour.maxParticipants : Number.POSITIVE_INFINITY,
        line: {
          kind: 'guidedTour',
          offeringId: tour.id,
          ...line,
          endsAt: slot.endsAt,
          language: text(catalogue.tourLanguages.find(({ id }) => id === tour.language)?.name),
          meetingPoint: text(tour.meetingPoint),
          price: { id: price.id, name: text(price.name), count, total },
          tickets: admission.tickets,
          answers: answering.answers,
          total: total + admission.total,
          taxParts: [{ gross: total, rate: price.vat }, ...admission.taxParts].filter(
            ({ gross }) => gross > 0,
          ),
        },
      },
    }
  },
  offer: ({ offeringId: id }) => ({ kind: 'tour', id }),
  offerOfItem: ({ tourId }, { tours }) => offerIn(tours, 'tour', tourId),
  title: ({ name }) => name,
  count: ({ price }) => price.count,
  heading: (line, words) => [line.name, whenInWords(line, words), ...whereInWords(line, words)],
  charges: (line) => [line.price, ...line.tickets, ...feeOf(line)],
  notes: ({ answers }, { language }) =>
    answers.map(({ question, readable }) => labelled(question, readable, language)),
  details: (line, words) => [
    ...countedNames([line.price, ...line.tickets]),
    ...whereInWords(line, words),
  ],
  namesPeople: false,
  place: ({ meetingPoint }) => meetingPoint,
  isSent: false,
  isPayableLater: true,
  emptied: (line, emptied) => (emptied === 'person' ? { ...line, answers: [] } : line),
  admission: {
    /** One code for the group, followed by the codes of its tickets. */
    codes(line, catalogue) {
      const tour = findTour(catalogue, line.offeringId)
      const people = groupSize(line, tour)
      const offered = (ticket: string) => tour?.tickets?.find(({ id }) => id === ticket)
      return [
        { kind: 'tour', ticket_id: line.price.id, name: line.name, people },
        ...line.tickets.flatMap((ticket) => ticketCodes(ticket, offered(ticket.id))),
      ]
    },
    itemAt: ({ offeringId, price, tickets, answers }, datetime) => ({
      type: 'guidedTour',
      tourId: offeringId,
      datetime,
      prices: asPicked([price]),
      tickets: tickets.map(({ id, count, subtickets }) => ({
        id,
        count,
        subtickets: asPicked(subtickets),
      })),
      answers,
    }),
    chargeOf: (line, { kind, ticket_id }) =>
      kind === 'tour' ? line.price : line.tickets.find(({ id }) => id === ticket_id),
    facts: (line, t) => [
      { label: t('mail.meetingPoint'), values: [line.meetingPoint] },
      { label: t('mail.tourLanguage'), values: [line.language] },
    ],
    startsOnTime: true,
  },
}

function whereInWords({ meetingPoint, language: spoken }: TourBooking, words: LineWords) {
  const { language, t } = words
  return [
    labelled(t('mail.meetingPoint'), meetingPoint, language),
    labelled(t('mail.tourLanguage'), spoken, language),
  ]
}

/**
 * A booking of a tour uses one of the tour's prices; undefined if more than one has a count other
 * than 0.
 */
function onlyPrice(prices: TourItem['prices']): TourItem['prices'][number] | undefined {
  const [wanted, ...others] = prices.filter(({ count }) => count !== 0)
  return others.length === 0 ? wanted : undefined
}

function pricesAt(tour: CatalogueTour, startsAt: string): CatalogueTour['prices'] {
  const own = ownPricesAt(tour, startsAt)
  return own.length > 0 ? own : tour.prices
}

/**
 * Do so many people fit the tour? `count` is the number of places, or of whole tours; `tickets` is
 * the number of admission tickets. If the tour sells places, each place needs a ticket; otherwise a
 * group may bring as many people as its tours take. Without admission tickets the size of a group
 * is unknown.
 */
function checkPeople(
  tour: CatalogueTour,
  { count, tickets }: { count: number; tickets: number },
): PeopleProblem | null {
  const { maxParticipants, withoutTickets } = tour
  const fewest = fewestParticipants(tour)
  if (booksPlaces(tour)) {
    if (count < fewest) return { kind: 'tooFewPlaces', min: fewest }
    if (count > maxParticipants) return { kind: 'tooManyPlaces', max: maxParticipants }
    if (withoutTickets === true || tickets === count) return null
    return { kind: 'ticketsAsPlaces', places: count, tickets }
  }
  if (withoutTickets === true) return null
  if (tickets < fewest * count) return { kind: 'tooFewTickets', min: fewest * count }
  if (tickets > maxParticipants * count) {
    return { kind: 'tooManyTickets', max: maxParticipants * count }
  }
  return null
}

/**
 * A group that books a whole tour without tickets never states its size: count as many people as
 * the tour takes.
 */
function groupSize({ price, tickets }: TourBooking, tour: CatalogueTour | undefined): number {
  if (tickets.length > 0) {
    return tickets.reduce(
      (sum, { count, subtickets }) =>
        sum + (subtickets.length > 0 ? partPeople(subtickets) : count),
      0,
    )
  }
  return tour === undefined || booksPlaces(tour) ? price.count : price.count * tour.maxParticipants
}
