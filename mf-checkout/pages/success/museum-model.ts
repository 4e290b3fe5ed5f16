import { tourSingle } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/api/within-patience'
import type { CartLine } from '@shop/shared/cart/line'
import { museumAsked } from '@shop/shared/checkout/known-ahead'
import { createEffect, createEvent, createStore, sample } from 'effector'

/** These are booked: where is the museum, and where do their tours begin? */
export const placesAsked = createEvent<readonly CartLine[]>()

// Without it the booking is shown all the same, so that nobody is told of a failure.
export const readTourFx = createRequest(tourSingle, { isAhead: true })

/** All requests start before anything is awaited, which is what keeps them in their scope. */
const readMeetingPointsFx = createEffect((ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const tour = await withinPatience(readTourFx({ query: { tour: id } }))
      return [id, tour?.meeting_point ?? ''] as const
    }),
  ),
)

/** Where the group meets, by the id of the tour; missing or empty where that is not known. */
export const $meetingPoints = createStore<ReadonlyMap<string, string>>(new Map()).on(
  readMeetingPointsFx.doneData,
  (_, points) => new Map(points),
)

sample({ clock: placesAsked, fn: () => {}, target: museumAsked })
sample({
  clock: placesAsked,
  fn: (lines) => [
    ...new Set(lines.flatMap((line) => (line.type === 'guidedTour' ? line.tourId : []))),
  ],
  target: readMeetingPointsFx,
})
