import { type VoucherLine, voucherLine } from '@shop/shared/cart/lines/voucher'
import { lineAdded } from '@shop/shared/cart/model'
import { $currency } from '@shop/shared/config/model'
import type { Cents } from '@shop/shared/money/cents'
import { type TypedAmount, typedAmount } from '@shop/shared/money/typed-amount'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { combine, createEvent, createStore, sample } from 'effector'
import { readVoucherChoice } from './address.ts'
import { amountBounds } from './amount-bounds.ts'
import { type AmountProblem, amountProblem } from './amount-problem.ts'
import { $delivery, $deliveryProblems, deliveryTyped } from './delivery-model.ts'
import { $voucher, $voucherId, pageClosed, pageOpened } from './voucher-model.ts'
import { $tooLong, $words, wordsTyped, wordsUsed } from './words-model.ts'

export const amountTyped = createEvent<string>()
export const countChanged = createEvent<number>()
export const addRequested = createEvent()
const voucherAdded = createEvent<VoucherLine>()

const choiceRead = pageOpened.map(({ search }) => readVoucherChoice(search))

/** The amount as typed; null until the visitor types in the field. */
export const $typed = createStore<string | null>(null)
  .on(amountTyped, (_, text) => text)
  .reset(pageOpened, pageClosed)

const $linked = createStore<Cents | null>(null)
  .on(choiceRead, (_, { amount }) => amount)
  .reset(pageClosed)

/** Number of vouchers. Returns to one after adding; the amount stays. */
export const $count = createStore(1)
  .on(choiceRead, (_, { count }) => count)
  .on(countChanged, (_, count) => count)
  .reset(voucherAdded, pageClosed)

/** The amount in the field when the page opens, in cents; null for an empty field. */
export const $initialAmount = combine($voucher, $linked, (voucher, linked): Cents | null => {
  if (linked !== null) return linked
  return voucher !== null && voucher.price > 0 ? voucher.price : null
})

const $amount = combine(
  { voucher: $voucher, given: $initialAmount, typed: $typed, currency: $currency },
  ({ voucher, given, typed, currency }): TypedAmount => {
    if (voucher?.variable_amount === false) return { kind: 'amount', cents: voucher.price }
    if (typed !== null) return typedAmount(typed, currency)
    return given === null ? { kind: 'empty' } : { kind: 'amount', cents: given }
  },
)

/**
 * The chosen value of one voucher, in cents; null if no value is chosen. The bounds are not checked
 * yet.
 */
export const $chosenAmount = $amount.map((amount) =>
  amount.kind === 'amount' && amount.cents > 0 ? amount.cents : null,
)

const $problem = combine($voucher, $amount, (voucher, amount): AmountProblem | null =>
  voucher?.variable_amount ? amountProblem(amount, amountBounds(voucher)) : null,
)

/** Cents for all vouchers; null while the amount is not right. */
export const $total = combine($problem, $chosenAmount, $count, (problem, worth, count) =>
  problem !== null || worth === null ? null : worth * count,
)

/** The choice as a basket line; null while it cannot be added. */
export const $line = combine(
  {
    voucher: $voucher,
    worth: $chosenAmount,
    problem: $problem,
    count: $count,
    words: $words,
    tooLong: $tooLong,
    delivery: $delivery,
    missing: $deliveryProblems,
  },
  ({ voucher, worth, problem, count, words, tooLong, delivery, missing }): VoucherLine | null => {
    if (voucher === null || worth === null || problem !== null) return null
    if (tooLong.length + missing.length > 0) return null
    const { id, name, vat_value, variable_amount } = voucher
    return voucherLine.recomputed({
      type: 'voucher',
      id,
      name,
      count,
      price: worth,
      totalPrice: 0,
      vat_value,
      variable_amount,
      picture: thumbnailOf(voucher),
      ...(words === null ? {} : { personalisation: words }),
      ...(delivery === null ? {} : { delivery }),
    })
  },
)

const $hasTried = createStore(false)
  .on(addRequested, () => true)
  .reset(voucherAdded, pageOpened, pageClosed)

/** What is wrong with the amount, shown only after the visitor has tried to add the voucher. */
export const $complaint = combine($hasTried, $problem, (hasTried, problem) =>
  hasTried ? problem : null,
)

/**
 * The card's fields with too much text, shown only after the visitor has tried to add the voucher.
 */
export const $longWords = combine($hasTried, $tooLong, (hasTried, tooLong) =>
  hasTried ? tooLong : [],
)

export const $deliveryComplaints = combine($hasTried, $deliveryProblems, (hasTried, problems) =>
  hasTried ? problems : [],
)

/** The first field that the visitor has to correct; null if everything is right. */
export const $obstacle = combine(
  $problem,
  $tooLong,
  $deliveryProblems,
  (problem, [field], [missing]) =>
    problem === null ? (field ?? missing ?? null) : ('amount' as const),
)

export const $added = createStore<VoucherLine | null>(null)
  .on(voucherAdded, (_, line) => line)
  .reset(amountTyped, countChanged, wordsTyped, deliveryTyped, pageOpened, pageClosed)

/** The choice as in a link to this voucher; null while the voucher is unknown. */
export const $address = combine(
  {
    id: $voucherId,
    voucher: $voucher,
    typed: $typed,
    linked: $linked,
    worth: $chosenAmount,
    count: $count,
  },
  ({ id, voucher, typed, linked, worth, count }) => {
    if (id === null || voucher === null) return null
    const isChosen = voucher.variable_amount && (typed !== null || linked !== null)
    return { id, choice: { amount: isChosen ? worth : null, count } }
  },
)

sample({
  clock: addRequested,
  source: $line,
  filter: (line): line is VoucherLine => line !== null,
  target: voucherAdded,
})

sample({ clock: voucherAdded, target: [lineAdded, wordsUsed] })
