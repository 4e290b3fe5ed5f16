import { ticketCollect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { $lines } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { toPathDay } from '@shop/shared/dates/wire-date'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { type ChangedLine, type DayOffer, lineChanges } from './line-changes.ts'
import { offersToRead } from './offers-to-read.ts'
import { withinPatience } from './within-patience.ts'

/** The basket is looked at: what it holds is compared with what is on sale. */
export const basketOpened = createEvent()

export const collectFx = createRequest(ticketCollect)

/**
 * What has changed for the basket's lines; days that cannot be read are passed over. The requests
 * all start before anything is awaited, which is what keeps them in their scope.
 */
const readChangesFx = attach({
  source: combine({ lines: $lines, zone: $timeZone }),
  effect: async ({ lines, zone }): Promise<ChangedLine[]> => {
    const days = offersToRead(lines, zone).map(async (day): Promise<DayOffer | null> => {
      const request = { params: { event: day.eventId, date: toPathDay(day.date) } }
      const offer = await withinPatience(collectFx(request))
      return offer === null ? null : { ...day, offer }
    })
    const offers = await Promise.all(days)
    return lineChanges(
      lines,
      offers.filter((offer) => offer !== null),
      zone,
    )
  },
})

const checkOnOpeningFx = attach({ effect: readChangesFx })
/** The same check before a payment begins, which it stops when something has changed. */
export const checkBeforePayingFx = attach({ effect: readChangesFx })

const $found = createStore<ChangedLine[]>([]).on(
  [checkOnOpeningFx.doneData, checkBeforePayingFx.doneData],
  (_, changes) => changes,
)

/** Changes of lines that stand in the basket as they were found; a line replaced or removed is settled. */
export const $changes = combine($found, $lines, (found, lines) =>
  found.filter(({ line }) => lines.includes(line)),
)

sample({
  clock: basketOpened,
  source: $lines,
  filter: (lines) => lines.length > 0,
  fn: () => {},
  target: checkOnOpeningFx,
})
