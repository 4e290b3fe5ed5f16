import { staticPage } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import type { CleanHtml } from '@shop/shared/page/tidy-html'
import { createEffect, createEvent, createStore, sample } from 'effector'

/** The page of the museum's own on which it says how to visit it. */
const VISIT_PAGE = 'visit'
/** The text stands below a heading of the second level. */
const FIRST_HEADING = 3

export type VisitState =
  | { kind: 'unknown' }
  /** In the museum's words, safe to be shown. */
  | { kind: 'told'; html: CleanHtml }
  /** The museum has no such page, or it cannot be had. */
  | { kind: 'untold' }

/** Something with a date is booked: how does one visit the museum? */
export const visitAsked = createEvent()

export const readVisitFx = createRequest(staticPage, { isAhead: true })
/** What cleans a museum's HTML is fetched with the first text there is to clean. */
export const tidyVisitFx = createEffect(async (html: string) => {
  const { tidyHtml } = await import('@shop/shared/page/tidy-html')
  return tidyHtml(html, FIRST_HEADING)
})

export const $visit = createStore<VisitState>({ kind: 'unknown' })
  .on(tidyVisitFx.doneData, (_, html): VisitState => {
    return html === null ? { kind: 'untold' } : { kind: 'told', html }
  })
  .on([readVisitFx.fail, tidyVisitFx.fail], (): VisitState => ({ kind: 'untold' }))

sample({ clock: visitAsked, fn: () => ({ params: { page: VISIT_PAGE } }), target: readVisitFx })
sample({ clock: readVisitFx.doneData, fn: ({ html }) => html, target: tidyVisitFx })
