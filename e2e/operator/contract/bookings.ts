import * as v from 'valibot'

/**
 * Lists of today's purchases; `mails` has those of any day whose mails are not sent yet, `withdrawn`
 * those withdrawn from in the last two weeks, or whose withdrawal is not done.
 */
export const PURCHASE_LISTS = ['started', 'paid', 'open', 'failed', 'mails', 'withdrawn'] as const
export type PurchaseListName = (typeof PURCHASE_LISTS)[number]

export const listQuery = v.object({ list: v.picklist(PURCHASE_LISTS) })

/** A booking number, an e-mail address, or the reference that the payment provider shows. */
export const findRequest = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254)),
})

export const mailAgainRequest = v.object({
  booking: v.pipe(v.string(), v.regex(/^[A-Z\d]{1,20}$/)),
})

export const withdrawalDoneRequest = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
})

/** What the shop did for a purchase; without names and addresses. */
export interface Purchase {
  /** The reference that the payment provider shows. */
  id: string
  booking: string | null
  /** ISO 8601. */
  startedAt: string
  bookedAt: string | null
  /** A refused payment is `failed` at once, although its customer may try another card. */
  state: 'open' | 'paid' | 'failed'
  /** Why it failed, or why it is still open; null if unknown. */
  reason: string | null
  /** One of its days or times is past, closed or no longer in the catalogue. */
  isOver: boolean
  bought: readonly BoughtLine[]
  /** Cents to pay after voucher codes. */
  total: number
  currency: string
  /** Name of the payment type; null for an unknown one. */
  payment: string | null
  refund: 'underWay' | 'done' | 'stuck' | null
  /** Last error of work that is no longer retried, without addresses and secrets. */
  error: string | null
  withdrawals: readonly Withdrawal[]
  mails: readonly PurchaseMail[]
  /** Changes of its dates by the visitor, oldest first. */
  changes: readonly DateChange[]
  /** Null without a mailed link; `openedAt` (ISO 8601): when one was first opened. */
  link: { openedAt: string | null } | null
  /** The confirmation can be sent again. */
  isMailable: boolean
}

export interface Withdrawal {
  id: string
  /** ISO 8601. */
  at: string
  /** Names of lines; empty if the customer used their own words, which are `text`. */
  items: readonly string[]
  text: string
  /** When an operator marked it as done; null while open. */
  doneAt: string | null
  doneBy: string | null
}

export interface DateChange {
  /** ISO 8601. */
  at: string
  /** Museum wall time. */
  from: string
  to: string
}

export interface BoughtLine {
  /**
   * Name of the event, the tour, the article or the voucher; in the buyer's language if it is no
   * longer in the catalogue.
   */
  title: string
  count: number
  /** `YYYY-MM-DD HH:mm` of the visit at the museum, or its day; null for goods. */
  at: string | null
}

export interface PurchaseMail {
  id: number
  kind: string
  /** When it was sent, or else queued; ISO 8601. */
  at: string
  state: 'sent' | 'waiting' | 'failed'
  error: string | null
}

export interface PurchasesAnswer {
  /** Newest first. */
  purchases: readonly Purchase[]
  /** There are more than are listed. */
  isCut: boolean
  /** Mails to the address that belong to no booking, newest first. */
  mails: readonly PurchaseMail[]
  /** The country whose form amounts have; null if none is set. */
  country: string | null
}

/**
 * `retried`: failed mails are tried again; `waiting`: the confirmation is in the queue already;
 * `written`: a new confirmation was queued.
 */
export interface MailAgainAnswer {
  outcome: 'retried' | 'waiting' | 'written'
  /** The recipient, shortened: `a…@mail.example`. */
  to: string
}

/** The booking no longer has an address to send to. */
export type MailAgainRefusal = 'noAddress'
