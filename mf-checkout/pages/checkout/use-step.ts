import { $lines } from '@shop/shared/cart/model'
import { missingDetail } from '@shop/shared/checkout/missing-detail'
import { type PageStep, possibleStep, STEP_PARAM } from '@shop/shared/checkout/steps'
import { $customer, $role } from '@shop/shared/customer/model'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { useLocation, useNavigationType } from '@shop/shared/routing/router'
import { useQuery } from '@shop/shared/routing/use-query'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: corrects the address, moves the focus and the window
import { useEffect, useRef, useState } from 'react'
import { $hasSold } from './availability/model.ts'

/**
 * The step to show: the step in the address or, if that is not possible, the last possible one; the
 * address follows. `isEntered`: the visitor came to it from another step.
 */
export function useStep(): { step: PageStep; isEntered: boolean } {
  const { hasSold, lines, customer, role } = useUnit({
    hasSold: $hasSold,
    lines: $lines,
    customer: $customer,
    role: $role,
  })
  const { query, replaceQuery } = useQuery()
  const asked = query.get(STEP_PARAM)
  // A token without the data that this basket needs is not enough to pay.
  const isKnown = customer !== null && missingDetail(customer, lines) === null
  const step = possibleStep(asked, { hasSold, role: isKnown ? role : 'visitor' })
  const [first] = useState(step)
  useEffect(() => {
    if ((asked ?? 'cart') === step) return
    const next = new URLSearchParams(query)
    if (step === 'cart') next.delete(STEP_PARAM)
    else next.set(STEP_PARAM, step)
    replaceQuery(next)
  }, [asked, step, query, replaceQuery])
  useArrival(step)
  return { step, isEntered: step !== first }
}

/** A new step starts at the top of the page, with the focus on the step's heading. */
function useArrival(step: PageStep): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const last = useRef({ step, key })
  useEffect(() => {
    const before = last.current
    last.current = { step, key }
    if (before.step === step) return
    // After back and forward the shell restores the scroll position, so nothing scrolls here.
    const isBack = navigation === 'POP' && before.key !== key
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [step, key, navigation])
}
