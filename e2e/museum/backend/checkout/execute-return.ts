import type { BookingNeeds } from '../booking/close-payment.ts'
import type { ShopDatabase } from '../database/schema.ts'
import {
  executePayment,
  PAYABLE,
  type PayableCart,
  type PaymentExecution,
} from './execute-payment.ts'

export type ReturnExecution = PaymentExecution | { kind: 'otherSession' }

/**
 * Handles the customer's return from the provider. A paid cart is booked whatever session it
 * returns in: refusing it would make the customer pay twice. An unpaid return from another session
 * is refused and changes nothing, because the customer may still be paying.
 */
export async function executeReturn(
  backend: BookingNeeds,
  cartId: string,
  marks: ReturnMarks,
): Promise<ReturnExecution> {
  const cart = await recordReturn(backend.db, cartId, marks)
  // The session's mark is empty if the bank's app opened another browser, which is not suspicious.
  const fits = marks.sessionUs === '' || marks.sessionUs === marks.us
  const declined = fits ? 'over' : 'mayTryAgain'
  const execution = await executePayment(backend, cartId, declined, cart)
  const unpaid = execution.kind === 'declined' || execution.kind === 'notPaid'
  return unpaid && !fits ? { kind: 'otherSession' } : execution
}

/** What a return from the provider carries: the mark in its URL and the one of the session. */
export interface ReturnMarks {
  us: string
  sessionUs: string
  srcURL: string
}

const LONGEST_MARK = 100
const LONGEST_ADDRESS = 2000

/**
 * Stores how the customer came back from the provider, as evidence for a disputed payment: the last
 * return before the booking. Long values are cut, because they must not stop a booking. Returns the
 * cart; undefined if nothing was stored.
 */
async function recordReturn(
  db: ShopDatabase,
  cartId: string,
  { us, sessionUs, srcURL }: ReturnMarks,
): Promise<PayableCart | undefined> {
  return await db
    .updateTable('cart')
    .set({
      us: cut(us, LONGEST_MARK),
      session_us: cut(sessionUs, LONGEST_MARK),
      src_url: cut(srcURL, LONGEST_ADDRESS),
    })
    .where('id', '=', cartId)
    .where((e) => e.or([e('us', 'is', null), e('status', '<>', 'booked')]))
    .returning(PAYABLE)
    .executeTakeFirst()
}

/** Cuts at whole characters: half of a surrogate pair cannot be stored. */
function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('')
}
