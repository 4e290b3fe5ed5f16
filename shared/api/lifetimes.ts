import type { Endpoint } from './endpoint.ts'
import { customerAttr } from './endpoints/customer.ts'
import {
  eventSelect,
  ticketCalendar,
  ticketCollect,
  ticketCollectAny,
  ticketLifetime,
} from './endpoints/events.ts'
import { merchandiseArticle, merchandiseAttr, merchandiseSelect } from './endpoints/merchandise.ts'
import { checkoutPayments } from './endpoints/payments.ts'
import { shopinfoConfig, staticContent, staticPage } from './endpoints/shop.ts'
import { shopinfo } from './endpoints/shopinfo.ts'
import {
  tourAttr,
  tourCalendar,
  tourLifetime,
  tourOverview,
  tourSelect,
  tourSingle,
  tourSoldOut,
  tourSoldOutTimeslots,
} from './endpoints/tours.ts'
import { voucherAttr, voucherSelect, voucherSelectOne } from './endpoints/vouchers.ts'
import { waitingRoomState } from './endpoints/waiting-room.ts'

/** How long an answer that is the same for everybody may be cached, in s. */
export interface Lifetime {
  /** In the memory of the process that computed the answer; 0: not at all. */
  own: number
  /** In caches that visitors share: nginx, a CDN. Browsers ask each time. */
  shared: number
  /** After `shared`, how long the cache may serve the stale answer while it requests a new one. */
  whileAsking: number
  /** How long the cache may serve the stale answer while the server is down. */
  whileDown: number
  /** Does a purchase, or a change saved by an operator, change the answer? */
  followsChanges: boolean
}

/**
 * The places left. The checkout never uses a cached answer, so it refuses places sold meanwhile.
 */
const AVAILABILITY = { own: 1, shared: 2, whileAsking: 13, whileDown: 30, followsChanges: true }
/** The operators' config. Every open page reads it again about once a minute. */
const CONFIG = { own: 1, shared: 3, whileAsking: 7, whileDown: 3600, followsChanges: true }
/** Texts written by the operators, which each visit reads. */
const CONTENT = { ...CONFIG, whileDown: 24 * 3600 }
/** The state of the waiting room, which each process knows without computing anything. */
const ROOM = { own: 0, shared: 2, whileAsking: 8, whileDown: 10, followsChanges: false }
/**
 * Data that changes only at midnight or with the catalogue. Each process notices a new catalogue by
 * itself.
 */
const CATALOGUE = {
  own: 60,
  shared: 60,
  whileAsking: 300,
  whileDown: 24 * 3600,
  followsChanges: false,
}

type Described = Pick<Endpoint<unknown, unknown, unknown, unknown>, 'method' | 'path' | 'query'>

const KEPT: readonly (readonly [Lifetime, readonly Described[]])[] = [
  [
    AVAILABILITY,
    [
      eventSelect,
      ticketCollect,
      ticketCollectAny,
      ticketCalendar,
      tourSelect,
      tourOverview,
      tourSingle,
      tourCalendar,
      tourSoldOut,
      tourSoldOutTimeslots,
      merchandiseSelect,
      merchandiseArticle,
    ],
  ],
  [CONFIG, [shopinfoConfig]],
  [CONTENT, [staticContent, staticPage]],
  [ROOM, [waitingRoomState]],
  [
    CATALOGUE,
    [
      shopinfo,
      ticketLifetime,
      tourLifetime,
      tourAttr,
      merchandiseAttr,
      voucherSelect,
      voucherSelectOne,
      voucherAttr,
      customerAttr,
      checkoutPayments,
    ],
  ],
]

const lifetimes = new Map(
  KEPT.flatMap(([lifetime, endpoints]) =>
    endpoints.map(({ path }): [string, Lifetime] => [trimmed(path), lifetime]),
  ),
)

/** Paths of all calls with public answers, as their definitions write them. */
export const PUBLIC_PATHS: readonly string[] = [...lifetimes.keys()]

/** Query values that identify a person: requests with one of them bypass the cache. */
export const NAMING_QUERY: readonly string[] = ['token', 'id', '_']

/**
 * How long answers to a call may be cached if neither a header nor the query identifies a person.
 * Null for a call with answers that are never cached.
 */
export function lifetimeOf({ method, path }: Pick<Described, 'method' | 'path'>): Lifetime | null {
  return method === 'GET' ? (lifetimes.get(trimmed(path)) ?? null) : null
}

/** `Cache-Control` for browsers, and for caches that know no other header. */
export function forBrowsers({ shared, whileDown }: Lifetime): string {
  return `public, max-age=0, s-maxage=${shared}, stale-if-error=${whileDown}`
}

/**
 * The same for caches that visitors share. Not for browsers: they would show an old answer after a
 * change by the visitor.
 */
export function forSharedCaches(lifetime: Lifetime): string {
  return `${forBrowsers(lifetime)}, stale-while-revalidate=${lifetime.whileAsking}`
}

/** A path may have a slash at its end. */
function trimmed(path: string): string {
  return path.replace(/\/$/, '')
}
