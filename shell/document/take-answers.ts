import { decode } from '@shop/shared/api/decode'
import { type Endpoint, fillPath } from '@shop/shared/api/endpoint'
import { eventSelect } from '@shop/shared/api/endpoints/events'
import { staticContent } from '@shop/shared/api/endpoints/shop'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { DocumentData } from '@shop/shared/document/document-data'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { allSettled, type Scope } from 'effector'
import { stepDrawn } from '../frame/checkout-step.ts'
import { homeRoute } from '../frame/entries/nav-entries.ts'
import { staticContentGiven } from '../frame/static-content.ts'
import { homeGiven } from '../pages/home/model.ts'
import { type PagePreview, previewGiven } from '../pages/placeholder/page-preview.ts'

/**
 * Puts the document's data where the first page reads it, and the preview of a page that is not
 * loaded yet. False if the data are not enough to show the page.
 */
export function takeAnswers(
  scope: Scope,
  data: DocumentData,
  config: ShopConfig,
  preview: PagePreview,
): boolean {
  const content = answerIn(data, staticContent)
  if (content !== null) void allSettled(staticContentGiven, { scope, params: content })
  const isHome =
    routeOfPath(preview.pathname, config.languages) === 'home' && homeRoute(config) === null
  if (data.step) void allSettled(stepDrawn, { scope, params: data.step })
  if (!isHome) {
    void allSettled(previewGiven, { scope, params: preview })
    return true
  }
  const events = answerIn(data, eventSelect)
  void allSettled(homeGiven, { scope, params: { now: new Date(data.madeAt), events } })
  return content !== null
}

/** The document's answer for an endpoint, decoded; null if it is missing or cannot be decoded. */
function answerIn<Params extends Record<string, string>, Query, Answer>(
  data: Pick<DocumentData, 'answers'>,
  endpoint: Endpoint<Params, Query, unknown, Answer>,
  params: Record<string, string> = {},
  timeZone?: string,
): Answer | null {
  const path = fillPath(endpoint.path, params)
  if (!Object.hasOwn(data.answers, path)) return null
  const decoded = decode(endpoint.answer, data.answers[path], timeZone)
  return decoded.ok ? decoded.value : null
}
