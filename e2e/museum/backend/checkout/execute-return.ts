import type { Backend } from './backend.ts'
import { executePayment, type PaymentExecution } from './execute-payment.ts'
import { type ReturnMarks, recordReturn } from './record-return.ts'

export type ReturnExecution = PaymentExecution | { kind: 'otherSession' }

/**
 * The customer's way back from the provider. Money that was paid is booked whatever session it comes
 * back in: refusing it would make them pay twice. Only where nothing is paid a return of another
 * session is refused, and then it changes nothing for whoever is still paying.
 */
export async function executeReturn(
  backend: Backend,
  cartId: string,
  marks: ReturnMarks,
): Promise<ReturnExecution> {
  await recordReturn(backend.db, cartId, marks)
  // Empty when the bank's app opened another browser: that proves nothing against it.
  const fits = marks.sessionUs === '' || marks.sessionUs === marks.us
  const execution = await executePayment(backend, cartId, fits ? 'over' : 'mayTryAgain')
  const unpaid = execution.kind === 'declined' || execution.kind === 'notPaid'
  return unpaid && !fits ? { kind: 'otherSession' } : execution
}
