import type { PageStep } from '@shop/shared/checkout/steps'
import { $config } from '@shop/shared/config/model'
import type { Translate } from '@shop/shared/i18n/texts'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { useUnit } from 'effector-react'
import { useCheckoutStep } from '../checkout-step.ts'
import { entryOf, homeRoute } from '../entries/nav-entries.ts'
import { $isPrerendered, useComingTitle } from './page-title.ts'

/**
 * Sets the title from the address at once, because the page may take long to load. A component,
 * because it renders at each change of the basket, and the frame must not.
 */
export function RouteTitle({ route }: { route: RouteName | null }): null {
  const { t } = useTexts('shell')
  const { config, isPrerendered } = useUnit({ config: $config, isPrerendered: $isPrerendered })
  const { pathname } = useLocation()
  const step = useCheckoutStep()
  const shown = route === 'home' ? homeRoute(config) : route
  useComingTitle(shown ? titleOfRoute(shown, pathname, t, step) : '', isPrerendered)
  return null
}

/**
 * The title of a page; empty for the page whose title is only the museum's name. `t` uses the
 * shell's texts; `step` matters only for the checkout.
 */
export function titleOfRoute(
  shown: RouteName,
  pathname: string,
  t: Translate,
  step: PageStep = 'cart',
): string {
  const none = { defaultValue: '' }
  if (shown === 'home') return ''
  if (shown === 'checkout' && step === 'payment') return t('step.payment')
  if (shown === 'staticPage') return t(`page.${pathname.split('/').pop()}`, none)
  // A list of offers has the same title as its menu entry.
  return t(`title.${shown}`, none) || t(`nav.${entryOf(shown)?.key ?? shown}`, none)
}
