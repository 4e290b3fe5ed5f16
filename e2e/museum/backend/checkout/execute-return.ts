import type { Backend } from './backend.ts'
import { executePayment, type PaymentExecution } from './execute-payment.ts'
import { type ReturnMarks, recordReturn } from './record-return.ts'

export type ReturnExecution = PaymentExecution | { kind: 'otherSession' }

/**
 * Handles the customer's return from the provider. A paid cart is booked whatever session it
 * returns in: refusing it would make the customer pay twice. An unpaid return from another session
 * is refused and changes nothing, because somebody may still be paying.
 */
export async function executeReturn(
  backend: Backend,
  cartId: string,
  marks: ReturnMarks,
): Promise<ReturnExecution> {
  await recordReturn(backend.db, cartId, marks)
  // Empty when the bank's app opened another browser, which is not suspicious.
  const fits = marks.sessionUs === '' || marks.sessionUs === marks.us
  const execution = await executePayment(backend, cartId, fits ? 'over' : 'mayTryAgain')
  const unpaid = execution.kind === 'declined' || execution.kind === 'notPaid'
  return unpaid && !fits ? { kind: 'otherSession' } : execution
}
