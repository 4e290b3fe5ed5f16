import type { ApiFailure } from '@shop/shared/api/failure'
import type { CartLine } from '@shop/shared/cart/line'
import { $lines, cleared, lineRemoved, linesAdded } from '@shop/shared/cart/model'
import { aTicketLine, aVoucherCodeLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, fork, type Scope } from 'effector'
import { expect, test, vi } from 'vitest'
import { aCode } from '../../../testing/a-code.ts'
import { aPaymentState } from '../../../testing/a-payment-state.ts'
import type { CodeError } from '../codes/judged-code.ts'
import { lookUpFx, readNowFx } from '../codes/look-up.ts'
import { basketPayment } from '../payment/model.ts'
import {
  $codeError,
  $codeNotice,
  $codeRefusals,
  $isEntryOpen,
  $isLookingUp,
  $typed,
  codeApplied,
  codeTyped,
  entryToggled,
} from './model.ts'

const known: CodeError = { kind: 'known', code: 'VOUCHER_UNKNOWN_ERROR' }

test('looks up a code without characters pasted along with it, and adds it to the basket', async () => {
  const { scope, lookUp, apply } = await anEntry()
  await apply('  Code: a–bc\u200b \n')
  expect(lookUp.mock.calls).toEqual([
    [{ query: { voucher: 'a-bc' }, signal: expect.any(AbortSignal) }],
  ])
  expect(codesIn(scope)).toEqual([
    { barcode: 'ABC', totalPrice: -2000, discount: 2000, remaining: 0 },
  ])
  expect(scope.getState($typed)).toBe('')
  expect(scope.getState($codeNotice)).toEqual({
    kind: 'added',
    name: 'Gift voucher',
    available: 2000,
  })
})

test('lets codes pay in their order, and the others pay more when one is removed', async () => {
  const { scope, apply } = await anEntry({ answer: async (code) => aCode({ barcode: code }) })
  for (const code of ['A', 'B', 'C']) await apply(code)
  expect(codesIn(scope).map(({ discount }) => discount)).toEqual([2000, 2000, 600])
  await allSettled(lineRemoved, { scope, params: 1 })
  expect(codesIn(scope).map(({ barcode, discount }) => [barcode, discount])).toEqual([
    ['B', 2000],
    ['C', 2000],
  ])
  expect(scope.getState($codeNotice)).toBeNull()
})

// Regression: the code stayed in the field. After its removal from the basket it was redeemed again
// at the next step.
test('clears the field if the code is already in the basket', async () => {
  const { scope, apply } = await anEntry({ answer: async (code) => aCode({ barcode: code }) })
  await apply('A')
  await apply('A')
  expect(scope.getState($codeNotice)).toEqual({ kind: 'known' })
  expect(scope.getState($typed)).toBe('')
})

test.each<[string, (code: string) => Promise<unknown>, CodeError]>([
  [
    'used up',
    async () => aCode({ available_amount: 0 }),
    { kind: 'known', code: 'VOUCHER_NO_AMOUNT_LEFT' },
  ],
  [
    'refused by the server',
    fails({ kind: 'invalid', message: 'Unbekannter Code', fields: {} }),
    { kind: 'server', text: 'Unbekannter Code' },
  ],
  ['unreachable', fails({ kind: 'offline' }), known],
])('keeps a code that is %s in the field, with the reason', async (_, answer, error) => {
  const { scope, apply } = await anEntry({ answer })
  await apply(' ABC')
  expect(scope.getState($codeError)).toEqual(error)
  expect(scope.getState($typed)).toBe(' ABC')
  expect(scope.getState($isEntryOpen)).toBe(true)
  expect(scope.getState($codeRefusals)).toBe(1)
  expect(codesIn(scope)).toEqual([])
  await allSettled(codeTyped, { scope, params: ' ABCD' })
  expect(scope.getState($codeError)).toBeNull()
})

// Regression: the typed code paid for the next basket, filled by another person.
test('when the basket is cleared, also clears a code that was typed but not redeemed', async () => {
  const { scope, apply } = await anEntry({ answer: fails({ kind: 'offline' }) })
  await apply('ABC')
  await allSettled(cleared, { scope })
  expect(scope.getState($typed)).toBe('')
  expect(scope.getState($codeError)).toBeNull()
  const late = await withLateAnswers()
  const applied = late.apply('ABC')
  await vi.waitFor(() => expect(late.lookUp).toHaveBeenCalled())
  const emptied = allSettled(cleared, { scope: late.scope })
  late.answers[0]?.(aCode())
  await Promise.all([applied, emptied])
  expect(codesIn(late.scope)).toEqual([])
})

test('looks nothing up without input', async () => {
  const { scope, lookUp, apply } = await anEntry()
  await apply('  ')
  expect(lookUp).not.toHaveBeenCalled()
  expect(scope.getState($codeError)).toEqual({ kind: 'known', code: 'VOUCHER_EMPTY' })
})

test('does not look up a code in the basket again, and shows a hint', async () => {
  const { scope, lookUp, apply } = await anEntry({ lines: [aTicketLine(), aVoucherCodeLine()] })
  await apply(' ABC ')
  expect(lookUp).not.toHaveBeenCalled()
  expect(codesIn(scope)).toHaveLength(1)
  expect(scope.getState($codeNotice)).toEqual({ kind: 'known' })
  expect(scope.getState($codeError)).toBeNull()
})

test('does not add a code that the basket holds in another spelling', async () => {
  const { scope, apply } = await anEntry({ lines: [aTicketLine(), aVoucherCodeLine()] })
  await apply('abc')
  expect(codesIn(scope)).toHaveLength(1)
  expect(scope.getState($codeNotice)).toEqual({ kind: 'known' })
  expect(scope.getState($isLookingUp)).toBe(false)
})

test('looks up a code once after a double click', async () => {
  const { lookUp, scope } = await anEntry()
  await allSettled(codeTyped, { scope, params: 'ABC' })
  await Promise.all([allSettled(codeApplied, { scope }), allSettled(codeApplied, { scope })])
  expect(lookUp).toHaveBeenCalledOnce()
  expect(codesIn(scope)).toHaveLength(1)
})

test('uses the answer for the last of two codes, whichever arrives first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { scope, answers, apply } = await withLateAnswers()
    const applied = [apply('OLD'), apply('NEW')]
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    for (const index of order) answers[index]?.(aCode({ barcode: ['OLD', 'NEW'][index] ?? '' }))
    await Promise.all(applied)
    expect(codesIn(scope).map(({ barcode }) => barcode)).toEqual(['NEW'])
    expect(scope.getState($typed)).toBe('')
  }
})

test('cancels the look-up when typing continues, and keeps the input', async () => {
  const { scope, answers, apply } = await withLateAnswers()
  const applied = apply('OLD')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const typed = allSettled(codeTyped, { scope, params: 'OLDER' })
  expect(scope.getState($isLookingUp)).toBe(false)
  answers[0]?.(aCode())
  await Promise.all([applied, typed])
  expect(codesIn(scope)).toEqual([])
  expect(scope.getState($typed)).toBe('OLDER')
})

test('redeems no code while a payment is prepared', async () => {
  const { lookUp, apply } = await anEntry({ isPaying: true })
  await apply('ABC')
  expect(lookUp).not.toHaveBeenCalled()
})

test('keeps the input when the entry opens and closes', async () => {
  const { scope } = await anEntry()
  await allSettled(entryToggled, { scope })
  expect(scope.getState($isEntryOpen)).toBe(true)
  await allSettled(codeTyped, { scope, params: 'ABC' })
  await allSettled(entryToggled, { scope })
  expect(scope.getState($isEntryOpen)).toBe(false)
  expect(scope.getState($typed)).toBe('ABC')
})

function fails(failure: ApiFailure) {
  return (): Promise<unknown> => Promise.reject(failure)
}

function codesIn(scope: Scope) {
  return scope.getState($lines).flatMap((line) => {
    if (line.type !== 'voucherCode') return []
    const { barcode, totalPrice, discount, remaining } = line
    return [{ barcode, totalPrice, discount, remaining }]
  })
}

async function withLateAnswers() {
  const answers: ((code: unknown) => void)[] = []
  const answer = () => new Promise((resolve) => answers.push(resolve))
  return { answers, ...(await anEntry({ answer })) }
}

interface Setting {
  lines?: CartLine[]
  answer?: (code: string) => Promise<unknown>
  isPaying?: boolean
}

async function anEntry({
  lines = [aTicketLine()],
  answer = async () => aCode(),
  isPaying = false,
}: Setting = {}) {
  const lookUp = vi.fn(({ query }: { query: { voucher: string } }) => answer(query.voucher))
  const scope = fork({
    values: [
      [$config, { ...EVERYTHING_ON_SALE, hasVoucherCode: true }],
      [basketPayment.$state, aPaymentState(isPaying ? lines : null)],
    ],
    handlers: [
      [lookUpFx, (_: unknown, asked: { query: { voucher: string } }) => lookUp(asked)],
      [readNowFx, () => new Date('2026-07-01T10:00:00Z')],
    ],
  })
  await allSettled(linesAdded, { scope, params: lines })
  return {
    scope,
    lookUp,
    apply: (code: string) =>
      Promise.all([
        allSettled(codeTyped, { scope, params: code }),
        allSettled(codeApplied, { scope }),
      ]),
  }
}
