import type { VoucherCodeAnswer } from '@shop/shared/api/endpoints/vouchers'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import type { VoucherCodeLine } from '@shop/shared/cart/lines/voucher-code'
import {
  $lines,
  allTakenOut,
  lineAdded,
  linesStored,
  lineTakenOut,
  voucherCodeDuplicated,
} from '@shop/shared/cart/model'
import { hasVoucherCode } from '@shop/shared/cart/voucher-order'
import { $config } from '@shop/shared/config/model'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import type { Cents } from '@shop/shared/money/cents'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import {
  type CodeError,
  codeErrorOf,
  isFinal,
  type JudgedCode,
  judgedCode,
} from '../codes/judged-code.ts'
import { lookUpFx, readNowFx } from '../codes/look-up.ts'
import { basketPayment } from '../payment/model.ts'

export const LONGEST_CODE = 100

/** Text typed before a reload; empty if there was none. */
const recallTypedFx = createEffect((): string => {
  const stored = readSession(STORAGE_KEYS.typedCode)
  return typeof stored === 'string' ? stored.slice(0, LONGEST_CODE) : ''
})

const storeTypedFx = createEffect((text: string) => {
  if (text === '') forgetSession(STORAGE_KEYS.typedCode)
  else writeSession(STORAGE_KEYS.typedCode, text)
})

interface Lookup extends Abortable {
  code: string
}

export type CodeNotice = { kind: 'added'; name: string; available: Cents } | { kind: 'known' }

/** The page opens: restores the text typed before a reload. */
export const typedRecalled = createEvent()
export const entryToggled = createEvent()
export const codeTyped = createEvent<string>()
export const codeApplied = createEvent()
/** The visitor wants to continue or pay: a typed code must be applied first. */
export const codeDemanded = createEvent()

const submitted = createEvent<string>()
const lookUpBegun = createEvent<Lookup>()
export const codeRefused = createEvent<CodeError>()
const found = createEvent<VoucherCodeLine>()
const added = createEvent<VoucherCodeLine>()

/** The code was applied, or was in the basket already. */
export const codePassed = merge([added, voucherCodeDuplicated])

const answerFx = attach({
  effect: lookUpFx,
  mapParams: ({ code, signal }: Lookup) => ({ query: { voucher: code }, signal }),
})

const datedFx = attach({
  effect: readNowFx,
  mapParams: (_: VoucherCodeAnswer) => {},
})

const lookup = latestAnswer(answerFx, { outdated: [codeTyped, codePassed, allTakenOut] })
/** The current look-up, until its line is in the basket: typing or another look-up cancels it. */
const $lookup = createStore<Lookup | null>(null)
  .on(lookUpBegun, (_, begun) => begun)
  .reset(codeTyped, codeRefused, codePassed, allTakenOut)
export const $isLookingUp = $lookup.map((lookup) => lookup !== null)

/** The text in the field stays until its code is in the basket, even if a request fails. */
export const $typed = createStore('')
  .on(codeTyped, (_, text) => text)
  .on(recallTypedFx.doneData, (typed, stored) => typed || stored)
  // Also cleared if the code is in the basket already: after its line is removed, the code must not
  // be applied again automatically.
  .reset(codePassed, allTakenOut)
const $code = $typed.map((text) => cleanTyped(text, 'code'))

const $lineToAdd = createStore<VoucherCodeLine | null>(null)
  .on(found, (_, line) => line)
  .reset(codePassed, allTakenOut)

export const $codeNotice = createStore<CodeNotice | null>(null)
  .on(added, (_, { name, totalPrice }) => ({ kind: 'added', name, available: -totalPrice }))
  .on(voucherCodeDuplicated, () => ({ kind: 'known' }))
  .reset(codeTyped, lookUpBegun, codeRefused, lineTakenOut, allTakenOut)
export const $codeError = createStore<CodeError | null>(null)
  .on(codeRefused, (_, error) => error)
  .reset(codeTyped, lookUpBegun, codePassed, allTakenOut)
/** Counts rejected codes; each increase moves the focus to the field. */
export const $codeRefusals = createStore(0).on(codeRefused, (count) => count + 1)
export const $isEntryOpen = createStore(false)
  .on(entryToggled, (isOpen) => !isOpen)
  .on(codeRefused, () => true)
  .on(recallTypedFx.doneData, (isOpen, stored) => isOpen || stored !== '')

export const $hasTypedCode = combine(
  $code,
  $config,
  (code, { hasVoucherCode: hasEntry }) => hasEntry && code !== '',
)

sample({ clock: typedRecalled, target: recallTypedFx })
sample({ clock: $typed, target: storeTypedFx })

const $refusal = $codeError.map((error) => (error !== null && isFinal(error) ? error : null))
// A refused code is not looked up again: this leads to the field with its message.
sample({ clock: codeDemanded, source: $refusal, filter: Boolean, target: codeRefused })
sample({
  clock: codeDemanded,
  source: $code,
  filter: $refusal.map((refusal) => refusal === null),
  target: submitted,
})
// The basket cannot change while it is being paid.
sample({
  clock: codeApplied,
  source: combine({ code: $code, isPaying: basketPayment.$isPaying }),
  filter: ({ isPaying }) => !isPaying,
  fn: ({ code }) => code,
  target: submitted,
})
const judgedAsTyped = sample({
  clock: submitted,
  source: combine({ lines: $lines, current: $lookup }),
  fn: ({ lines, current }, code) => ({
    code,
    isKnown: hasVoucherCode(lines, code),
    // Single flight: the same code is already being looked up.
    isUnderWay: current?.code === code,
  }),
})
sample({
  clock: judgedAsTyped,
  filter: ({ code }) => code === '',
  fn: (): CodeError => ({ kind: 'known', code: 'VOUCHER_EMPTY' }),
  target: codeRefused,
})
sample({
  clock: judgedAsTyped,
  filter: ({ isKnown }) => isKnown,
  fn: ({ code }) => code,
  target: voucherCodeDuplicated,
})
sample({
  clock: judgedAsTyped,
  filter: ({ code, isKnown, isUnderWay }) => code !== '' && !isKnown && !isUnderWay,
  fn: ({ code }): Lookup => ({ code }),
  target: lookUpBegun,
})
sample({ clock: lookUpBegun, target: lookup.asked })

sample({ clock: lookup.answered, fn: ({ result }) => result, target: datedFx })

const judged = merge([
  lookup.failed.map(({ error }): JudgedCode => ({ kind: 'bad', error: codeErrorOf(error) })),
  datedFx.done.map(({ params, result: now }) => judgedCode(params, now)),
])
sample({
  clock: judged.filterMap((judgement) => (judgement.kind === 'bad' ? judgement.error : undefined)),
  target: codeRefused,
})
sample({
  clock: judged.filterMap((judgement) => (judgement.kind === 'good' ? judgement.line : undefined)),
  target: [found, lineAdded],
})
// The basket decides: it does not store a code again that it already holds in another spelling.
sample({
  clock: linesStored,
  source: $lineToAdd,
  filter: (line, stored): line is VoucherCodeLine => line !== null && stored.includes(line),
  target: added,
})
