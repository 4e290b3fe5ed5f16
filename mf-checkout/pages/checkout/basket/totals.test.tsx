import { linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { translateTexts } from '@shop/shared/page/testing/translate-texts'
import { act, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import texts from '../../../locales/en.json'
import { aCheckoutScope } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { askCostFx, costWatched } from '../shipping/model.ts'
import { Totals } from './totals.tsx'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))

/*
 * Regression: when the browser translated the page, a new count kept the old amount to pay, and an
 * arriving delivery cost removed the whole basket.
 */
test('keeps the amounts correct on a page translated by the browser', async () => {
  const answers: ((cost: unknown) => void)[] = []
  const scope = await aCheckoutScope({
    lines: [aMerchandiseLine({ count: 1, price: 1500, totalPrice: 1500 })],
    config: { defaultCountry: 'CH' },
    handlers: [[askCostFx, () => new Promise((resolve) => answers.push(resolve))]],
  })
  await show(<Totals />, scope, { until: async () => {} })
  await act(async () => {
    void allSettled(costWatched, { scope })
    await vi.waitFor(() => expect(answers).toHaveLength(1))
  })
  act(() => translateTexts('*'))
  const { asking } = texts.shipping
  expect(shown().slice(0, 3)).toEqual(['*CHF 15.00', `*${asking}`, `*${asking}`])
  await act(async () => {
    answers[0]?.({ cost: 900, vat_value: 8.1 })
    await allSettled(scope)
  })
  expect(shown().slice(0, 3)).toEqual(['*CHF 15.00', 'CHF 9.00', 'CHF 24.00'])
  act(() => translateTexts('*'))
  await act(async () => void allSettled(linesAdded, { scope, params: [aTicketLine()] }))
  expect(shown()[0]).toBe('CHF 61.00')
})
