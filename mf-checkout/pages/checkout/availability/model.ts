import { eventSelect, ticketCalendar, ticketCollect } from '@shop/shared/api/endpoints/events'
import { tourSingle } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/api/within-patience'
import { lineStartsAt } from '@shop/shared/cart/line'
import { $lines, linesRenamed } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { toPathDay, toPathRange } from '@shop/shared/dates/wire-date'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { renamedLines } from './current-names.ts'
import type { DayOffer, EventOffer, TourOffer } from './day-offer.ts'
import { lineChanges } from './line-changes.ts'
import { type DayToRead, type OfferedDay, offersToRead } from './offers-to-read.ts'
import { offerOfUnknownDay, placesOfDay, unknownTour } from './read-answers.ts'

/** The basket is looked at: what it holds is compared with what is on sale. */
export const basketOpened = createEvent()

export const collectFx = createRequest(ticketCollect)
export const readPlacesFx = createRequest(ticketCalendar)
export const readTourFx = createRequest(tourSingle)
export const readEventsFx = createRequest(eventSelect)

/**
 * What is on sale on the days of the basket; days that cannot be read are passed over. The requests
 * all start before anything is awaited, which is what keeps them in their scope.
 */
const readOffersFx = attach({
  source: combine({ lines: $lines, zone: $timeZone }),
  effect: async ({ lines, zone }): Promise<DayOffer[]> => {
    const days = await Promise.all(offersToRead(lines, zone).map(readDay))
    return days.filter((day) => day !== null)
  },
})

function readDay({ countsDay, ...day }: DayToRead): Promise<DayOffer | null> {
  return day.kind === 'tour' ? readTourDay(day) : readEventDay(day, countsDay)
}

async function readTourDay({ id, date }: OfferedDay): Promise<TourOffer | null> {
  const reading = readTourFx({ query: { tour: id, date } }).then((tour) => ({ tour }), unknownTour)
  const answer = await withinPatience(reading)
  return answer === null ? null : { kind: 'tour', id, date, ...answer }
}

async function readEventDay(
  { id, date }: OfferedDay,
  countsDay: boolean,
): Promise<EventOffer | null> {
  const params = { event: id, date: toPathDay(date) }
  const range = { event: id, range: toPathRange(date, date) }
  const [offer, calendar] = await Promise.all([
    withinPatience(collectFx({ params }).catch(offerOfUnknownDay)),
    countsDay
      ? withinPatience(readPlacesFx({ params: range, query: { deep: '1' } }))
      : Promise.resolve(null),
  ])
  return offer === null
    ? null
    : { kind: 'event', id, date, offer, places: placesOfDay(calendar, date) }
}

const checkOnOpeningFx = attach({ effect: readOffersFx })
/** The same check before a payment begins, which it stops when something has changed. */
export const checkBeforePayingFx = attach({ effect: readOffersFx })

const offersRead = [checkOnOpeningFx.doneData, checkBeforePayingFx.doneData]

const $offers = createStore<readonly DayOffer[]>([]).on(offersRead, (_, offers) => offers)
const $eventNames = createStore<ReadonlyMap<string, string>>(new Map()).on(
  readEventsFx.doneData,
  (_, events) => new Map(events.map(({ id, name }) => [id, name])),
)

/** What stands in the way of the lines as they are now, by what was last read of their days. */
export const $changes = combine($lines, $offers, $timeZone, lineChanges)

const $hasDates = $lines.map((lines) => lines.some((line) => lineStartsAt(line) !== null))
const $hasEvents = $lines.map((lines) => lines.some((line) => 'eventId' in line))

sample({ clock: basketOpened, filter: $hasDates, target: checkOnOpeningFx })
sample({ clock: basketOpened, filter: $hasEvents, fn: () => ({}), target: readEventsFx })

// A basket that was filled in another language is read in this one.
sample({
  clock: sample({
    clock: [...offersRead, readEventsFx.doneData],
    source: combine({ lines: $lines, offers: $offers, events: $eventNames, zone: $timeZone }),
    fn: ({ lines, offers, events, zone }) => renamedLines(lines, { offers, events }, zone),
  }),
  filter: (renamed) => renamed.length > 0,
  target: linesRenamed,
})
