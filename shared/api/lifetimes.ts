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

/** How long an answer that is the same for everybody may be kept, in s. */
export interface Lifetime {
  /** By the process that computed it; 0: not at all. */
  own: number
  /** By caches that visitors share: nginx, a CDN. Browsers ask each time. */
  shared: number
  /** After that, while the cache asks for the next one: one request at a time, whoever comes. */
  whileAsking: number
  /** And while there is none to be had. */
  whileDown: number
  /** Does it change by what is bought, or by what operators save? */
  followsChanges: boolean
}

/** What is left: what is bought meanwhile is refused by the checkout, which never reads a cache. */
const AVAILABILITY = { own: 1, shared: 2, whileAsking: 13, whileDown: 30, followsChanges: true }
/** What operators switch. All open pages follow it, each about once a minute. */
const CONFIG = { own: 1, shared: 3, whileAsking: 7, whileDown: 3600, followsChanges: true }
/** What they write, which each visit reads. */
const CONTENT = { ...CONFIG, whileDown: 24 * 3600 }
/** How far the waiting room is, which a process knows without computing anything. */
const ROOM = { own: 0, shared: 2, whileAsking: 8, whileDown: 10, followsChanges: false }
/** What changes with the catalogue, which a process notices by itself, and at midnight. */
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

/** Query values that name somebody: whoever sends one is answered alone. */
export const NAMING_QUERY: readonly string[] = ['token', 'id', '_']

/**
 * How long answers to a call may be kept where nobody is named: neither by a header nor in the
 * query. Null for a call whose answers are never kept.
 */
export function lifetimeOf({ method, path }: Pick<Described, 'method' | 'path'>): Lifetime | null {
  return method === 'GET' ? (lifetimes.get(trimmed(path)) ?? null) : null
}

/** `Cache-Control` for browsers, and for caches that know no other header. */
export function forBrowsers({ shared, whileDown }: Lifetime): string {
  return `public, max-age=0, s-maxage=${shared}, stale-if-error=${whileDown}`
}

/**
 * The same for caches that visitors share. Browsers must not be told: they would show the answer
 * before a change that the visitor made.
 */
export function forSharedCaches(lifetime: Lifetime): string {
  return `${forBrowsers(lifetime)}, stale-while-revalidate=${lifetime.whileAsking}`
}

/** A call may be known by its path with and without a slash at the end. */
function trimmed(path: string): string {
  return path.replace(/\/$/, '')
}
