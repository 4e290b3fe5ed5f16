import type { Language } from '@shop/shared/i18n/languages'
import { navigationRequested } from '@shop/shared/routing/navigation-request'
import { pathTo } from '@shop/shared/routing/path-to'
import { attach, combine, createEvent, createStore, type Event, merge, sample } from 'effector'
import '../booking/after-booking.ts'
import { makeExecutionFx } from '../booking/make-execution.ts'
import { bookFx, executionEnded, type Outcome } from '../booking/model.ts'
import { minutesLocked, nextStep } from '../records/next-step.ts'
import type { LogReading } from '../records/payment-log.ts'
import { readLogFx } from '../records/stored-payments.ts'
import { createSettlement, type EarlierStop, type Subject } from './create-settlement.ts'

interface Setting extends Subject {
  /** The page is shown, or restored after leaving for the provider. */
  opened: Event<unknown>
  closed: Event<unknown>
}

/**
 * How a payment page handles earlier payments for the same items. It shows what is known about them
 * and requests their outcome when the visitor asks for it. Before a new payment it cancels them or
 * requests their outcome. Call once for each such page, at module level.
 */
export function createEarlierPayments({ opened, closed, ...subject }: Setting) {
  const settlement = createSettlement(subject)
  const { settleFx, stopped } = settlement
  const statusAsked = createEvent<Language>()

  const recallFx = attach({ effect: readLogFx })
  const askFx = attach({ effect: makeExecutionFx })

  const $isOpen = createStore(false)
    .on(opened, () => true)
    .on(closed, () => false)
  const $reading = createStore<LogReading | null>(null).on(
    [recallFx.doneData, settlement.logRead],
    (_, reading) => reading,
  )
  sample({
    clock: [opened, stopped, sample({ clock: executionEnded, filter: $isOpen })],
    target: recallFx,
  })

  /**
   * A notice about an earlier payment before the visitor presses the button; null without a notice.
   */
  const $notice = combine($reading, subject.$items, (reading, items) => {
    if (reading === null) return null
    const step = nextStep(reading, items, { isBasket: false })
    if (step.kind === 'checking') {
      const minutes = minutesLocked(step.payment, reading.now)
      return { kind: step.kind, payment: step.payment, minutes }
    }
    const isBooked = step.kind === 'report' && step.reason === 'bookedElsewhere'
    return isBooked ? { kind: 'bookedElsewhere' as const } : null
  })

  const $isChecking = createStore(false)
  const statusBegun = sample({
    clock: statusAsked,
    source: combine({ notice: $notice, isChecking: $isChecking }),
    fn: ({ notice, isChecking }, language) =>
      notice?.kind === 'checking' && !isChecking
        ? { payment: notice.payment, language, isCartUnknown: false }
        : null,
  }).filter({ fn: (question) => question !== null })
  $isChecking
    .on(statusBegun, () => true)
    .on(executionEnded, () => false)
    .reset(opened)
  sample({ clock: statusBegun, target: askFx })
  sample({ clock: askFx.doneData, target: bookFx })

  const $checked = createStore<string | null>(null)
    .on(statusBegun, (_, { payment }) => payment.us)
    .reset(opened, settleFx)
  const statusKnown = sample({
    clock: executionEnded,
    source: $checked,
    filter: (us, { execution }) => us === execution.us,
    fn: (_, { outcome }) => outcome,
  })
  const $outcome = createStore<Outcome | null>(null)
    .on(statusKnown, (_, outcome) => outcome)
    .reset(opened, settleFx, statusBegun)

  const $stop = createStore<EarlierStop | null>(null)
    .on(stopped, (_, { reason }) => reason)
    .reset(settleFx, statusBegun, opened, closed)
  /** Counts attempts stopped by an earlier payment; each increase moves the focus to the notice. */
  const $checkingStops = createStore(0).on(stopped, (count, { reason }) =>
    reason === 'checking' ? count + 1 : count,
  )

  // A booking found here is shown on the success page, in the language of the last request.
  const $language = createStore<Language>('de')
    .on(settleFx, (_, { language }) => language)
    .on(statusAsked, (_, language) => language)
  sample({
    clock: merge([settlement.booked, statusKnown.filter({ fn: (it) => it === 'booked' })]),
    source: combine({ language: $language, isOpen: $isOpen }),
    filter: ({ isOpen }) => isOpen,
    fn: ({ language }) => ({ to: pathTo('checkoutSuccess', language), replace: false }),
    target: navigationRequested,
  })

  return { ...settlement, statusAsked, $notice, $isChecking, $outcome, $stop, $checkingStops }
}
