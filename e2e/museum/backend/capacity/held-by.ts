import { createHash } from 'node:crypto'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { type RawBuilder, sql } from 'kysely'
import { networkOf, siteOf } from '../../../service/http/addresses.ts'
import type { OrderLimits } from '../cart/order-limits.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem, Effort } from '../cart/problem.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** Who holds something: network, site and hash of the e-mail. Unknown parts are null. */
export interface Holder {
  network: string | null
  site: string | null
  email_hash: string | null
}

/** A customer who held nothing for this long may again hold things for the full time. */
const PAUSE_MINUTES = 10
/** Unpaid carts of a network count towards its limit for this long. */
const UNPAID_MINUTES = 60
/** How long we remember who held a cart: longer than the time span of every rule here. */
const REMEMBERED_MS = 2 * 60 * 60_000

/**
 * The holder of an order. A guest can type any e-mail, so all guests with the same e-mail count
 * together.
 */
export function holderOf({ from = '', customer }: PaymentRequest): Holder {
  const isKnown = from !== ''
  return {
    network: isKnown ? networkOf(from) : null,
    site: isKnown ? siteOf(from) : null,
    email_hash: emailHashOf(customer.form),
  }
}

export function emailHashOf(form: CustomerForm | null): string | null {
  const email = form?.email?.trim().toLowerCase() ?? ''
  return email === '' ? null : createHash('sha256').update(email).digest('hex')
}

interface Wanted {
  customerId: string
  size: number
  limits: OrderLimits
  /** If the holder is near a limit, we may send a challenge to their browser first. */
  mayAskToWork: boolean
  now: Date
}

export type HoldRight =
  /**
   * `since`: start of the time in which the customer holds things unpaid, in this cart or in
   * earlier ones.
   */
  { kind: 'may'; since: Date } | { kind: 'mayNot'; problem: CheckoutProblem }

/**
 * May this holder hold this much more? Counts what is held unpaid by e-mail, network and site, what
 * a network has left unpaid, its wallet payments without a name, and for how long a customer or
 * e-mail has been holding. Other requests with the same e-mail or site wait until this transaction
 * ends, so take this lock last.
 */
export async function findRightToHold(
  trx: ShopTransaction,
  holder: Holder,
  { customerId, size, limits, mayAskToWork, now }: Wanted,
): Promise<HoldRight> {
  const isNameless = holder.email_hash === null
  if (size === 0 && !isNameless) return { kind: 'may', since: now }
  await lockHolder(trx, holder)
  const held = await readHeld(trx, holder, { customerId, now })
  const { heldPerEmail, heldPerNetwork, heldPerSite, unpaidPerNetwork, walletsPerNetwork } = limits
  if (isNameless && holder.network !== null && held.wallets >= walletsPerNetwork) {
    return mayNot({ kind: 'tooManyPayers', most: walletsPerNetwork })
  }
  if (!isNameless && held.byEmail + size > heldPerEmail) {
    return mayNot({ kind: 'heldByEmail', most: heldPerEmail })
  }
  if (held.byNetwork + size > heldPerNetwork) {
    return mayNot({ kind: 'heldByNetwork', most: heldPerNetwork })
  }
  if (held.bySite + size > heldPerSite) return mayNot({ kind: 'heldBySite', most: heldPerSite })
  if (held.unpaid + size > unpaidPerNetwork) {
    return mayNot({ kind: 'unpaidByNetwork', most: unpaidPerNetwork, minutes: UNPAID_MINUTES })
  }
  const { since, until } = held
  const heldFor = since === null ? 0 : (now.getTime() - since.getTime()) / 60_000
  if (until !== null && heldFor >= limits.heldMinutes) {
    const free = until.getTime() + PAUSE_MINUTES * 60_000
    const minutes = Math.ceil((free - now.getTime()) / 60_000)
    return mayNot({ kind: 'heldTooLong', most: limits.heldMinutes, minutes })
  }
  const nearest = Math.max(
    (held.byNetwork + size) / heldPerNetwork,
    (held.bySite + size) / heldPerSite,
    (held.unpaid + size) / unpaidPerNetwork,
    heldFor / limits.heldMinutes,
  )
  const effort = mayAskToWork ? effortNear(nearest, limits.challengeAtPercent / 100) : 0
  if (effort !== 0) return mayNot({ kind: 'robotCheck', effort })
  return { kind: 'may', since: since ?? now }
}

/**
 * How hard a challenge is: 0 up to `from`, then growing until `share` reaches the limit. Both are
 * shares of the limit, which is 1.
 */
function effortNear(share: number, from: number): Effort | 0 {
  if (share <= from) return 0
  const third = (1 - from) / 3
  if (share <= from + third) return 1
  return share <= from + 2 * third ? 2 : 3
}

/** All requests lock in the same order, so they cannot deadlock. */
async function lockHolder(trx: ShopTransaction, { email_hash, site }: Holder): Promise<void> {
  const names = [email_hash && `held email_hash ${email_hash}`, site && `held site ${site}`]
  const known = names.filter((name) => name !== null && name !== '')
  if (known.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${known}::text[]) as held (name)`.execute(trx)
}

/**
 * What the carts of a holder hold and have held, in one statement. `since` and `until`: first and
 * last time of the unpaid carts that the customer or e-mail held without a pause since their last
 * paid cart. Null if there are none, or if the last one ended more than a pause ago.
 */
async function readHeld(
  trx: ShopTransaction,
  { network, site, email_hash }: Holder,
  { customerId, now }: Pick<Wanted, 'customerId' | 'now'>,
) {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const isLive = sql`status = 'held' and expires_at > ${now}`
  const sum = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(held) filter (where ${which}), 0)::int`
  const { rows } = await sql<Held>`
    with counted as (
      select held, held_since, status, release_reason, network, site, email_hash, created_at, expires_at,
        (customer_id = ${customerId} or email_hash = ${email_hash}) is true as is_own
      from cart where review_id is null and release_reason is distinct from 'unregistered'
      and created_at > ${new Date(now.getTime() - REMEMBERED_MS)}
      and (customer_id = ${customerId} or email_hash = ${email_hash} or site = ${site})
    ), paid as (
      select max(created_at) as at from counted where is_own and status = 'booked'
    )
    select ${sum(sql`email_hash = ${email_hash} and ${isLive}`)} as "byEmail",
      ${sum(sql`network = ${network} and ${isLive}`)} as "byNetwork",
      ${sum(sql`site = ${site} and ${isLive}`)} as "bySite",
      ${sum(sql`network = ${network} and status <> 'booked'
        and release_reason is distinct from 'replaced'
        and created_at > ${minutesAgo(UNPAID_MINUTES)}`)} as unpaid,
      (count(*) filter (where network = ${network} and email_hash is null and ${isLive}))::int
        as wallets,
      min(coalesce(held_since, created_at)) filter (where ${isOwnUnpaid(minutesAgo(PAUSE_MINUTES))})
        as since,
      max(expires_at) filter (where ${isOwnUnpaid(minutesAgo(PAUSE_MINUTES))}) as until
    from counted, paid`.execute(trx)
  const [held] = rows
  if (held === undefined) throw new Error('the sum returned no row')
  return held
}

function isOwnUnpaid(overSince: Date) {
  return sql`is_own and held > 0 and status <> 'booked' and expires_at > ${overSince}
    and (paid.at is null or created_at > paid.at)`
}

interface Held {
  byEmail: number
  byNetwork: number
  bySite: number
  unpaid: number
  wallets: number
  since: Date | null
  until: Date | null
}

function mayNot(problem: CheckoutProblem): HoldRight {
  return { kind: 'mayNot', problem }
}

/** Forgets who held a booked or released cart, once no limit needs it any more. */
export async function forgetHolders(db: ShopDatabase, now: Date): Promise<void> {
  await db
    .updateTable('cart')
    .set({ network: null, site: null, email_hash: null })
    .where('status', '!=', 'held')
    .where('created_at', '<=', new Date(now.getTime() - REMEMBERED_MS))
    .where((e) =>
      e.or([
        e('network', 'is not', null),
        e('site', 'is not', null),
        e('email_hash', 'is not', null),
      ]),
    )
    .execute()
}
