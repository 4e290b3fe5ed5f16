import { fillPath } from '@shop/shared/api/endpoint'
import { NEXT_DAYS_WINDOW, PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { lastFirstMonth } from '@shop/shared/dates/first-months'
import { firstDayOf, lastDayOf, monthOf, toPathDay, toPathRange } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'
import { isRouteEnabled, type RouteName } from './routes.ts'

/** A call at the start of a page: public, without a token. */
export interface FirstRead {
  /** Path below `{base}/{language}/`. */
  path: string
  query?: Record<string, string>
  /** Catalogue data only, no free places: it may be cached in a document for a minute or two. */
  isCatalogue: boolean
  /**
   * How long its page caches the answer, in ms; after that, opening the page again repeats the
   * request.
   */
  cachedMs?: number
}

interface Page {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  config: ShopConfig
  /** `YYYY-MM-DD` in the museum. */
  today: string
}

/** The answer is cached as long as the document is open. */
const VISIT = Number.POSITIVE_INFINITY
/** The answers are cached for as long as the list of articles keeps them, in ms. */
const LIST_KEPT_MS = 60_000

const catalogue = (path: string, query?: FirstRead['query'], cachedMs?: number): FirstRead => ({
  path,
  isCatalogue: true,
  ...(query && { query }),
  ...(cachedMs && { cachedMs }),
})
const left = (path: string, query?: FirstRead['query']): FirstRead => ({
  ...catalogue(path, query),
  isCatalogue: false,
})

const EVENTS = catalogue('event/select')
const STATIC_CONTENT = catalogue('static/content', undefined, VISIT)
const CUSTOMER_FORM = [catalogue('customer/attr', undefined, VISIT)]

const inDetail = ({ hasCalendarDetails }: Pick<ShopConfig, 'hasCalendarDetails'>) =>
  hasCalendarDetails ? { details: '1' } : undefined

/**
 * The first requests of each route's page. The addresses are duplicated here instead of imported
 * from the endpoints, which would add all answer schemas to the start-up code; tests compare them
 * with what the pages request.
 */
const FIRST_READS: Partial<Record<RouteName, (page: Page) => FirstRead[]>> = {
  home: ({ config }) => [STATIC_CONTENT, ...(isRouteEnabled('tickets', config) ? [EVENTS] : [])],
  staticPage: ({ params }) => [catalogue(fillPath('static/page/:id', params))],
  tickets: () => [EVENTS],
  ticket({ params, query, today, config }) {
    const range = firstMonths(today)
    const day = dayToCome(query, today)
    const onDay = { ...params, day: toPathDay(day ?? '') }
    return [
      EVENTS,
      catalogue('ticket/lifetime', { event: params.id ?? '' }),
      left(fillPath('ticket/calendar/event/:id/range/:range', { ...params, range }), {
        deep: '1',
        ...inDetail(config),
      }),
      ...(day === null ? [] : [left(fillPath('ticket/collect/event/:id/date/:day', onDay))]),
    ]
  },
  guidedTours: ({ today }) => [
    catalogue('tour/select/event'),
    catalogue('tour/attr'),
    left('tour/overview', { date: today, lookahead: String(NEXT_DAYS_WINDOW) }),
  ],
  guidedTour({ params, query, today, config }) {
    const { id: tour = '' } = params
    const range = firstMonths(today)
    const date = dayToCome(query, today)
    const onDay = { ...params, day: toPathDay(date ?? '') }
    const times = left(fillPath('tour/soldoutTimeslots/tour/:id/date/:day', onDay))
    return [
      catalogue('tour', { tour }),
      catalogue(fillPath('tour/lifetime/tour/:id', params)),
      left(fillPath('tour/calendar/tour/:id/range/:range', { ...params, range }), inDetail(config)),
      left(fillPath('tour/soldout/tour/:id/range/:range', { ...params, range })),
      ...(date === null ? [] : [left('tour', { tour, date })]),
      ...(date !== null && config.hasSoldOutTimeslots ? [times] : []),
    ]
  },
  merchandise: () => articleList(),
  merchandiseCategory: () => articleList(),
  passes: () => articleList({ product_kind: PASS_PRODUCT_KIND }),
  product: article,
  pass: (page) => [...article(page), ...CUSTOMER_FORM],
  vouchers: () => [catalogue('voucher/select/event/'), catalogue('voucher/attr')],
  voucher: ({ params }) => [catalogue(fillPath('voucher/selectOne/price/:id', params))],
  register: () => CUSTOMER_FORM,
  guestRegister: () => CUSTOMER_FORM,
}

/**
 * The first public calls of a route's page; those for its heading and first picture come first.
 * None if the page is disabled. `params` are the decoded parameters of its address.
 */
export function firstReads(
  route: RouteName,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
  { config, today }: Pick<Page, 'config' | 'today'>,
): FirstRead[] {
  if (!isRouteEnabled(route, config)) return []
  const own = FIRST_READS[route]?.({ params, query, config, today }) ?? []
  const isInFooter = config.showFooter && !own.includes(STATIC_CONTENT)
  return isInFooter ? [...own, STATIC_CONTENT] : own
}

/** A call as `path?query`, below `{base}/{language}/`. */
export function writtenRead({ path, query }: FirstRead): string {
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

function article({ params: { id = '' } }: Page): FirstRead[] {
  return [catalogue('merchandise', { article: id })]
}

function articleList(query?: FirstRead['query']): FirstRead[] {
  return [
    catalogue('merchandise/select', query, LIST_KEPT_MS),
    catalogue('merchandise/attr', query, LIST_KEPT_MS),
  ]
}

function firstMonths(today: string): string {
  const from = monthOf(today)
  return toPathRange(firstDayOf(from), lastDayOf(lastFirstMonth(today)))
}

/** The day in the address, unless it is over. */
function dayToCome(query: URLSearchParams, today: string): string | null {
  const date = query.get('date')
  return date !== null && isDay(date) && date >= today ? date : null
}
