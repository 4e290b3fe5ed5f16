import { emptyCart } from '@shop/shared/cart/cart'
import { $cart } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { translateTexts } from '@shop/shared/page/testing/translate-texts'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RoomBar } from './bar.tsx'
import { ticked } from './clock.ts'
import texts from './locales/en.json'
import { askFx, exchangeFx, joinFx } from './model.ts'

/**
 * A visitor who is let in with this many seconds to pay. `at` sets the page's clock, in seconds.
 */
async function letIn(seconds: number, path = '/en/') {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  document.title = 'Shop'
  const room = { room: 'r', event: null, per_minute: 60, let_in: 9, waiting: 0, poll_s: 5 }
  const scope = fork({
    values: [[$cart, { ...emptyCart, lines: [aTicketLine()] }]],
    handlers: new Map<unknown, unknown>([
      [askFx, async () => ({ ...room, sold_out: false })],
      [joinFx, async () => ({ room: 'r', ticket: 't', number: 1 })],
      [exchangeFx, async () => ({ state: 'letIn', pass: 'p', seconds })],
    ]) as never,
  })
  startI18n('en')
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <RoomBar />
          </Suspense>
        </MemoryRouter>
      </Provider>,
    )
  })
  onTestFinished(cleanup)
  // The bar shows when its texts, a separate module, are loaded.
  await screen.findByRole('alert')
  const started = performance.now()
  const at = (second: number) =>
    act(() => allSettled(ticked, { scope, params: { at: started + second * 1000, random: 0.5 } }))
  await at(0)
  return at
}

const heard = () => screen.getByRole('alert').textContent
const bar = () => screen.getByRole('region', { name: texts.title })

test('warns once at three minutes and once at one minute left to pay, with a link to the checkout', async () => {
  const at = await letIn(900)
  expect(heard()).toBe(texts.yourTurn)
  expect(document.title).toBe(`${texts.yourTurn} · Shop`)
  await at(719)
  expect(heard()).toBe(texts.yourTurn)
  const changes: (string | null)[] = []
  for (let second = 720; second < 900; second += 1) {
    await at(second)
    if (changes.at(-1) !== heard()) changes.push(heard())
  }
  expect(changes).toEqual([
    `3 minutes left to pay. ${texts.afterwards}`,
    `1 minute left to pay. ${texts.afterwards}`,
  ])
  expect(bar().textContent).toContain(`1 minute left to pay. ${texts.afterwards}`)
  expect(bar().dataset.ending).toBe('true')
  expect(screen.getByRole('link', { name: texts.toBasket }).getAttribute('href')).toBe(
    '/en/checkout',
  )
  expect(document.title).toBe('1 minute left to pay · Shop')
  await at(901)
  expect(heard()).toBe('')
  expect(document.title).toBe('Shop')
  expect(screen.getByRole('button', { name: texts.again })).toBeDefined()
})

test('a page opened with fewer than three minutes left to pay announces the real number', async () => {
  const at = await letIn(100)
  await at(1)
  expect(heard()).toBe(`2 minutes left to pay. ${texts.afterwards}`)
  await at(41)
  expect(heard()).toBe(`1 minute left to pay. ${texts.afterwards}`)
})

test('on the checkout page, the bar has no link to the checkout', async () => {
  await letIn(150, '/en/checkout')
  expect(bar().textContent).toContain('3 minutes left to pay')
  expect(screen.queryByRole('link')).toBeNull()
})

// Regression: on a page translated by the browser, the bar kept saying "3 minutes left".
test('updates the minutes left to pay on a page that the browser has translated', async () => {
  const at = await letIn(150, '/en/checkout')
  act(() => translateTexts('*'))
  await at(45)
  expect(bar().textContent).toBe(`2 minutes left to pay. *${texts.afterwards}`)
})
