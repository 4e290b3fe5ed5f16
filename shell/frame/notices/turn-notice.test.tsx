import { endpoint } from '@shop/shared/api/endpoint'
import { createRequest, turnGivenUp } from '@shop/shared/api/model'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START_WORDS } from '../../texts/start-words.ts'
import { TurnNotice } from './turn-notice.tsx'

const WORDS = START_WORDS.en
const pressFx = createRequest(endpoint({ method: 'POST', path: 'press', answer: v.unknown() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const full = () =>
  new Response('{"code":"overloaded"}', { status: 503, headers: { 'retry-after': '1' } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function aFullShop() {
  startI18n('en')
  let answer = full
  vi.stubGlobal('fetch', async () => answer())
  const scope = fork()
  render(
    <Provider value={scope}>
      <TurnNotice />
    </Provider>,
  )
  return {
    scope,
    press: () => void act(() => void allSettled(pressFx, { scope, params: {} })),
    answers: (next: () => Response) => {
      answer = next
    },
  }
}

test('announces several rejected calls in a row as one wait', async () => {
  const shop = await aFullShop()
  shop.press()
  await pass(100)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe(WORDS.busy)
  shop.answers(() => new Response('{}'))
  await pass(1000)
  // The next call of the same pressed button is rejected too.
  shop.answers(full)
  shop.press()
  await pass(400)
  expect(screen.getByRole('status')).toBe(region)
  shop.answers(() => new Response('{}'))
  await pass(10_000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a press on "Stop" ends the wait of a rejected call', async () => {
  const shop = await aFullShop()
  const stopped = vi.fn()
  createWatch({ unit: turnGivenUp, fn: stopped, scope: shop.scope })
  shop.press()
  await pass(100)
  act(() => void fireEvent.click(screen.getByRole('button', { name: WORDS.stop })))
  await pass(400)
  expect(stopped).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})
