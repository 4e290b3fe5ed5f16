import { staticPage } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import type { CleanHtml } from '@shop/shared/page/tidy-html'
import { createEffect, createEvent, createStore, sample } from 'effector'

const VISIT_PAGE = 'visit'
/** Level of the highest heading in the museum's text, which is below a heading of level 2. */
const FIRST_HEADING = 3

export type VisitState =
  | { kind: 'unknown' }
  /** The museum's HTML, sanitised. */
  | { kind: 'text'; html: CleanHtml }
  /** The museum has no such page, or it could not be loaded. */
  | { kind: 'none' }

/** Something with a date is booked: loads the page about planning a visit. */
export const visitAsked = createEvent()

export const readVisitFx = createRequest(staticPage, { isAhead: true })
/** The HTML sanitiser is loaded lazily, with the first text that needs it. */
export const tidyVisitFx = createEffect(async (html: string) => {
  const { tidyHtml } = await import('@shop/shared/page/tidy-html')
  return tidyHtml(html, FIRST_HEADING)
})

export const $visit = createStore<VisitState>({ kind: 'unknown' })
  .on(tidyVisitFx.doneData, (_, html): VisitState => {
    return html === null ? { kind: 'none' } : { kind: 'text', html }
  })
  .on([readVisitFx.fail, tidyVisitFx.fail], (): VisitState => ({ kind: 'none' }))

sample({ clock: visitAsked, fn: () => ({ params: { page: VISIT_PAGE } }), target: readVisitFx })
sample({ clock: readVisitFx.doneData, fn: ({ html }) => html, target: tidyVisitFx })
