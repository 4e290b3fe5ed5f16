import { lineCount, lineTotal } from '@shop/shared/cart/line'
import { admissionCount, admissionTotal } from '@shop/shared/cart/lines/admission'
import { $trackingAllowed } from '@shop/shared/session/cookie-consent'
import { createEffect, createEvent, sample } from 'effector'
import type { AnalyticsEvent } from './data-layer.ts'
import type { LineSums } from './tracked-item.ts'

export const lineSums: LineSums = { lineCount, lineTotal, admissionCount, admissionTotal }

/** Reported if the visitor allows it at that moment; otherwise never. */
export const analyticsEventRaised = createEvent<AnalyticsEvent>()

/**
 * The analytics code is loaded only with consent. It receives the sum functions as a parameter: if
 * it imported them, the bundler would split the basket's code, which slows down the first page.
 */
export const reportFx = createEffect(async (event: AnalyticsEvent) =>
  (await import('./data-layer.ts')).report(event, lineSums),
)

sample({ clock: analyticsEventRaised, filter: $trackingAllowed, target: reportFx })
