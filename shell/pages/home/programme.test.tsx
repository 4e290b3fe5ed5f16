import { showPage } from '@shop/shared/ui/testing/show-page'
import { screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import shell from '../../locales/en.json'
import { homeGiven } from './model.ts'
import { Programme } from './programme.tsx'
import type { HomeEvent } from './upcoming.ts'

// Regression: the day of an event without a time was where others have the time.
test.each([
  ['with a time', '2026-07-01 10:00:00', '10:00'],
  ['without a time', null, shell.home.go.tickets],
])('an event %s has its day in the same line', async (_, next_datetime, button) => {
  const scope = fork()
  const event = { id: '1', name: 'Snow', picture: '', picture_srcset: '', sold_out: false }
  const next = { next_date: '2026-07-01', next_datetime, next_left: 0, from_price: null }
  const events = [{ ...event, ...next, sequence_no: 0 } as HomeEvent]
  await allSettled(homeGiven, { scope, params: { now: new Date('2026-07-01T06:00Z'), events } })
  await showPage(<Programme />, { scope, texts: { shell } })
  const [day, link] = screen.getByRole('listitem').getElementsByTagName('p')
  expect(day?.textContent).toBe(shell.home.today)
  expect(link?.textContent).toBe(button)
  expect(screen.getByRole('link', { name: `${button}, Snow` })).toBeTruthy()
})
