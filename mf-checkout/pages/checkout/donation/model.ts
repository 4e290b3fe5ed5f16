import { DONATION_MAX_CENTS, DONATION_MIN_CENTS } from '@shop/shared/business-constants'
import { $lines, lineAdded, linesRenamed } from '@shop/shared/cart/model'
import { $config, $currency } from '@shop/shared/config/model'
import type { Cents } from '@shop/shared/money/cents'
import { typedAmount } from '@shop/shared/money/typed-amount'
import { showToast } from '@shop/shared/ui/toast'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $hasSold } from '../availability/model.ts'
import { $isPreparing } from '../submission/model.ts'

interface Given {
  /** Null: the typed amount. */
  cents: Cents | null
  /** Name of the line. */
  name: string
  /** The text that announces it. */
  textOf: (cents: Cents) => string
}

export const donationTyped = createEvent<string>()
export const donationGiven = createEvent<Given>()
/** The name of a donation in the language of the page; the line may be from another language. */
export const donationNamed = createEvent<string>()
const donationAdded = createEvent<Given & { cents: Cents }>()
/** The typed amount cannot be given. */
const donationRefused = createEvent<unknown>()

/** Offered once per order, and only next to something bought. */
export const $isOffered = combine(
  { config: $config, lines: $lines, hasSold: $hasSold },
  ({ config, lines, hasSold }) =>
    config.hasDonation && hasSold && lines.every(({ type }) => type !== 'donation'),
)

export const $typed = createStore('')
  .on(donationTyped, (_, text) => text)
  .reset(donationAdded)

/** Cents; null if the typed text is not an amount that can be given. */
const $amount = combine($typed, $currency, (text, currency): Cents | null => {
  const amount = typedAmount(text, currency)
  if (amount.kind !== 'amount') return null
  const { cents } = amount
  return cents >= DONATION_MIN_CENTS && cents <= DONATION_MAX_CENTS ? cents : null
})

/** Counts the refusals, so that each one focuses the field; 0 while the text is being changed. */
export const $refusals = createStore(0)
  .on(donationRefused, (count) => count + 1)
  .reset(donationTyped, donationAdded)

export const announceDonationFx = createEffect((text: string) => showToast(text))

const given = sample({
  clock: donationGiven,
  source: { isOffered: $isOffered, isPreparing: $isPreparing, amount: $amount },
  // The basket cannot change while it is being paid.
  filter: ({ isOffered, isPreparing }) => isOffered && !isPreparing,
  fn: ({ amount }, { cents, ...given }) => ({ ...given, cents: cents ?? amount }),
})
sample({
  clock: given,
  filter: (it): it is Given & { cents: Cents } => it.cents !== null,
  target: donationAdded,
})
sample({ clock: given, filter: ({ cents }) => cents === null, target: donationRefused })
sample({
  clock: donationAdded,
  fn: ({ cents, name }) => ({
    type: 'donation' as const,
    id: 'donation',
    name,
    count: 1 as const,
    price: cents,
    vat_value: 0,
    totalPrice: cents,
  }),
  target: lineAdded,
})
sample({
  clock: donationAdded,
  fn: ({ textOf, cents }) => textOf(cents),
  target: announceDonationFx,
})
sample({
  clock: donationNamed,
  source: $lines,
  fn: (lines, name) =>
    lines.flatMap((line, index) =>
      line.type === 'donation' && line.name !== name ? [{ index, line: { ...line, name } }] : [],
    ),
  target: linesRenamed,
})
