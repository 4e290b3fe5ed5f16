import type { ApiFailure } from '@shop/shared/api/failure'
import { $customer, $token } from '@shop/shared/customer/model'
import { $message } from '@shop/shared/messages/model'
import { Route, Routes } from '@shop/shared/routing/router'
import { address, press, showPage } from '@shop/shared/ui/testing/show-page'
import { screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import texts from '../../locales/en.json'
import { claimFx } from './model.ts'
import { WaitingListPage } from './page.tsx'

const OFFER = {
  event: 'tower',
  tour: null,
  units: null,
  datetime: '2026-09-03 10:00:00',
  people: 2,
  ticket: 'adult',
  message: 'Held until 12:30.',
  token: 'new-guest',
  email: 'ada@mail.example',
}

async function open(answers: (object | ApiFailure)[], token: string | null = null) {
  onTestFinished(() => sessionStorage.clear())
  const claim = vi.fn((_: unknown, __: { body?: unknown }) => {
    const answer = answers.shift() ?? OFFER
    return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const scope = fork({ values: [[$token, token]], handlers: [[claimFx, claim]] })
  await showPage(
    <Routes>
      <Route path="/en/waiting-list" element={<WaitingListPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { scope, at: '/en/waiting-list#key=k-1', texts: { mf_tickets: texts } },
  )
  return { scope, asked: () => claim.mock.calls.map(([, { body }]) => body) }
}

test('opens the offered places on the page of the event, for a new guest', async () => {
  const { scope, asked } = await open([])
  expect(asked()).toEqual([{ key: 'k-1', token: '' }])
  expect(address()).toBe('/en/tickets/tower?date=2026-09-03&time=10%3A00&count=adult*2')
  expect(scope.getState($token)).toBe('new-guest')
  expect(scope.getState($customer)).toMatchObject({ isGuest: true, email: 'ada@mail.example' })
  expect(sessionStorage.getItem('startedPayments')).toBe('[]')
  expect(scope.getState($message)?.parts).toEqual([{ text: 'Held until 12:30.' }])
})

test('keeps the sign-in of a known customer, and opens a day without times', async () => {
  const day = { ...OFFER, token: '', datetime: '2026-09-03 00:00:00', ticket: null }
  const { scope, asked } = await open([day], 'mine')
  expect(asked()).toEqual([{ key: 'k-1', token: 'mine' }])
  expect(address()).toBe('/en/tickets/tower?date=2026-09-03')
  expect(scope.getState($token)).toBe('mine')
})

test('opens the places of a tour on its page, and the list if the answer names no offer', async () => {
  await open([{ ...OFFER, event: null, tour: 'roof', units: 2 }])
  expect(address()).toBe('/en/guided-tours/roof?date=2026-09-03&time=10%3A00&units=2&count=adult*2')
  document.body.innerHTML = ''
  await open([{ ...OFFER, event: null }])
  expect(address()).toContain('/en/tickets?date=')
})

test('explains that an offer is over, and retries after a lost answer', async () => {
  const over: ApiFailure = { kind: 'http', status: 404, message: 'No longer held.' }
  await open([{ kind: 'offline' }, over])
  expect(screen.getByRole('alert')).toBeTruthy()
  await press('Try again')
  expect(screen.getByText('No longer held.')).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.event.all })).toBeTruthy()
})
