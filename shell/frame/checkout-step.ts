import { $lines } from '@shop/shared/cart/model'
import { type PageStep, possibleStep, STEP_PARAM } from '@shop/shared/checkout/steps'
import { $customer, $role } from '@shop/shared/customer/model'
import { useLocation } from '@shop/shared/routing/router'
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useContext } from 'react'
import { VisitorRestored } from './visitor-restored.ts'

/** Sets the step of the checkout that the document shows. */
export const stepDrawn = createEvent<PageStep>()
export const $stepDrawn = createStore<PageStep>('cart').on(stepDrawn, (_, step) => step)

/**
 * The step of the checkout that the frame shows until the checkout's remote decides. At first it is
 * the step in the document, which the server has derived from the address alone. Later it is the
 * step that is possible for this visitor.
 */
export function useCheckoutStep(): PageStep {
  const { lines, customer, role, drawn } = useUnit({
    lines: $lines,
    customer: $customer,
    role: $role,
    drawn: $stepDrawn,
  })
  const { search } = useLocation()
  const isRestored = useContext(VisitorRestored)
  if (!isRestored) return drawn
  const hasSold = lines.some(({ type }) => type !== 'voucherCode')
  const asked = new URLSearchParams(search).get(STEP_PARAM)
  return possibleStep(asked, { hasSold, role: customer === null ? 'visitor' : role })
}
