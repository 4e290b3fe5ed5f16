import { eventSelect, ticketCalendar, ticketCollect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { $lines, linesRenamed } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { toPathDay, toPathRange } from '@shop/shared/dates/wire-date'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { renamedLines } from './current-names.ts'
import type { DayOffer } from './day-offer.ts'
import { lineChanges } from './line-changes.ts'
import { type DayToRead, offersToRead } from './offers-to-read.ts'
import { offerOfUnknownDay, placesOfDay } from './read-answers.ts'
import { withinPatience } from './within-patience.ts'

/** The basket is looked at: what it holds is compared with what is on sale. */
export const basketOpened = createEvent()

export const collectFx = createRequest(ticketCollect)
export const readPlacesFx = createRequest(ticketCalendar)
export const readEventsFx = createRequest(eventSelect)

/**
 * What is on sale on the days of the basket; days that cannot be read are passed over. The requests
 * all start before anything is awaited, which is what keeps them in their scope.
 */
const readOffersFx = attach({
  source: combine({ lines: $lines, zone: $timeZone }),
  effect: async ({ lines, zone }): Promise<DayOffer[]> => {
    const days = await Promise.all(offersToRead(lines, zone).map(readEventDay))
    return days.filter((day) => day !== null)
  },
})

async function readEventDay({ countsDay, ...day }: DayToRead): Promise<DayOffer | null> {
  const params = { event: day.id, date: toPathDay(day.date) }
  const range = { event: day.id, range: toPathRange(day.date, day.date) }
  const [offer, calendar] = await Promise.all([
    withinPatience(collectFx({ params }).catch(offerOfUnknownDay)),
    countsDay
      ? withinPatience(readPlacesFx({ params: range, query: { deep: '1' } }))
      : Promise.resolve(null),
  ])
  return offer === null ? null : { ...day, offer, places: placesOfDay(calendar, day.date) }
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

const $isDated = $lines.map((lines) => lines.some((line) => 'eventId' in line))

sample({ clock: basketOpened, filter: $isDated, target: checkOnOpeningFx })
sample({ clock: basketOpened, filter: $isDated, fn: () => ({}), target: readEventsFx })

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
