import { $lines } from '@shop/shared/cart/model'
import { type PageStep, possibleStep, STEP_PARAM } from '@shop/shared/checkout/steps'
import { $customer, $role } from '@shop/shared/customer/model'
import { useLocation } from '@shop/shared/routing/router'
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useContext } from 'react'
import { VisitorRestored } from './visitor-restored.ts'

/** The document shows this step of the checkout. */
export const stepDrawn = createEvent<PageStep>()
export const $stepDrawn = createStore<PageStep>('cart').on(stepDrawn, (_, step) => step)

/**
 * The step of the checkout to show until its remote decides. At first it is the document's step,
 * because the server knows the address only. Later it is the step that is possible for this
 * visitor.
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
