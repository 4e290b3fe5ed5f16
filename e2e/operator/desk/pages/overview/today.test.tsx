import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TodayAnswer } from '../../../contract/today.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { Today } from './today.tsx'

const DAY: TodayAnswer = {
  since: '2026-03-09T23:00:00.000Z',
  currency: 'CHF',
  country: null,
  sales: {
    started: 9,
    paid: 5,
    open: 1,
    sum: 12_350,
    sold: [{ flag: 'has_tickets', count: 1024 }],
    failed: [{ reason: 'declined', count: 3 }],
  },
  mails: 2,
  withdrawn: 3,
  errors: 4,
  releases: [{ remote: 'mf-tickets', titles: {}, version: '1.4.0', share: 90 }],
}

async function showDay(changes: Partial<TodayAnswer>, roles: string[]): Promise<string> {
  const calls = holdCalls()
  const { container } = showInDesk(<Today />)
  // Regression: what shows until the answer had an empty heading.
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => (await callOf(calls, 'today')).answer({ ...DAY, ...changes }))
  await act(async () => (await callOf(calls, 'session')).answer({ roles }))
  await screen.findByText('Payments started')
  return container.textContent ?? ''
}

test('shows sum, sold pieces, reasons and shares, and links to the pages that the operator may open', async () => {
  const text = await showDay({}, ['bookings'])
  for (const part of [
    'CHF 123.50',
    '3 × the bank or payment provider declined',
    'Tickets: 1,024',
    '1.4.0 (90%)',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part)
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    ['started', 'paid', 'open', 'failed', 'mails', 'withdrawn'].map(
      (one) => `/bookings?list=${one}`,
    ),
  )
}, 20_000)

test.each([
  ['', {}],
  ['Needs attentionOpen7', { unfinished: 7 }],
  ['Needs attentionOpenCannot be read', { unfinished: null }],
])(
  'shows “%s” as the server sends the figure %j',
  async (shown, sent) => {
    const text = await showDay(sent, ['config'])
    expect(/Needs attentionOpen(7|Cannot be read)|$/.exec(text)?.[0]).toBe(shown)
  },
  20_000,
)

test('shows no figure of withdrawals on days without any', async () => {
  expect(await showDay({ withdrawn: 0 }, [])).not.toContain('Withdrawn')
}, 20_000)

test('shows that a part cannot be read instead of a zero', async () => {
  const text = await showDay({ sales: null, releases: null }, [])
  // Four figures of sales, and the releases.
  expect(text.match(/Cannot be read/g)).toHaveLength(5)
  expect(text).not.toContain('CHF')
  expect(screen.queryAllByRole('link')).toEqual([])
}, 20_000)
