import { tourSingle } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/async/within-patience'
import type { CartLine } from '@shop/shared/cart/line'
import { museumAsked } from '@shop/shared/checkout/known-ahead'
import { createEffect, createEvent, createStore, sample } from 'effector'

/**
 * The booking has these lines: loads the museum's address and the meeting points of their tours.
 */
export const placesAsked = createEvent<readonly CartLine[]>()

// These data are optional: if loading fails, the booking is shown without an error message.
export const readTourFx = createRequest(tourSingle, { isAhead: true })

/** All requests start before the first await; after it the effector scope would be lost. */
const readMeetingPointsFx = createEffect((ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const tour = await withinPatience(readTourFx({ query: { tour: id } }))
      return [id, tour?.meeting_point ?? ''] as const
    }),
  ),
)

/** Meeting points by tour id; missing or empty if unknown. */
export const $meetingPoints = createStore<ReadonlyMap<string, string>>(new Map()).on(
  readMeetingPointsFx.doneData,
  (_, points) => new Map(points),
)

sample({ clock: placesAsked, target: museumAsked })
sample({
  clock: placesAsked,
  fn: (lines) => [
    ...new Set(lines.flatMap((line) => (line.type === 'guidedTour' ? line.tourId : []))),
  ],
  target: readMeetingPointsFx,
})
