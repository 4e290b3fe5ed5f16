import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OverviewAnswer } from '../../../contract/overview.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { planned } from '../../testing/planned.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { ScheduledList } from '../schedule/scheduled-list.tsx'
import { OverviewPage } from './overview-page.tsx'

/** Node cannot load the package of all icons. */
vi.mock('@ant-design/icons', () => ({ CheckOutlined: () => null, CloseOutlined: () => null }))

const at = (hour: number) => `2026-03-10T1${hour}:00:00.000Z`

// Regression: “Gift vouchers” did not say whether they had been switched on or off.
test('lists the five latest changes of settings and versions by time', async () => {
  const calls = holdCalls()
  showInDesk(<OverviewPage />)
  const network = '192.0.2.7'
  const changes = { has_vouchers: { before: false, after: true } }
  const overview: OverviewAnswer = {
    flags: [],
    languages: [],
    room: null,
    latest: [8, 6, 5, 4, 3].map((hour) => ({
      ...{ revision: hour, at: at(hour), network, author: 'operator', changes },
    })),
    releases: [
      { at: at(7), by: { kind: 'operator', name: 'Ada', network }, action: 'rollback mf-tours' },
    ],
  }
  await act(async () => (await callOf(calls, 'overview')).answer(overview))
  const [newest] = await screen.findAllByText(
    /Access without a name from 192.0.2.7: Gift vouchers: on/,
  )
  const entries = [...(newest?.closest('.ant-timeline')?.children ?? [])]
  expect(entries.map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'Change 8',
    'Versions',
    'Change 6',
    'Change 5',
    'Change 4',
  ])
  expect(entries[1]?.textContent).toContain('Ada from 192.0.2.7: Go back: Guided tours')
}, 20_000)

// Regression: the only button of a change in force, “Call off”, made it permanent.
test('shows and ends a scheduled change that is in force, or keeps it without an end date', async () => {
  const calls = holdCalls()
  showInDesk(<ScheduledList />)
  const one = {
    ...{ id: 3, base: 4, revision: 5, carts: [], operator: 'Ada', network: '192.0.2.7' },
    changes: { site_name: { before: 'Tower', after: 'Castle' } },
    ...{ from: at(0), until: at(5), scheduledAt: at(0) },
  }
  await act(async () => (await callOf(calls, 'schedule')).answer({ waiting: [one], ended: [] }))
  await act(async () => (await callOf(calls, 'session')).answer({ roles: ['config'] }))
  const end = await screen.findByRole('button', { name: /^End now: Name: Castle/ })
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'View',
    'End now',
    'Keep without end date',
  ])
  // Regression: it said “If it were time now”, with the columns “Before” and “After”.
  fireEvent.click(screen.getByRole('button', { name: /^View: / }))
  const changes = { site_name: { before: 'Castle', after: 'Tower' } }
  const plan = { ...planned({ kind: 'preview', current: {}, wanted: {}, undoneOf: 5 }), changes }
  await act(async () => (await callOf(calls, 'schedule/3')).answer({ plan, kept: [] }))
  const drawer = await screen.findByRole('dialog', { name: 'In force now' })
  const headings = within(drawer).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Field', 'Now', 'Afterwards'])
  fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  fireEvent.click(end)
  const sure = await screen.findByRole('dialog', { name: /^End this change now/ })
  fireEvent.click(within(sure).getByRole('button', { name: 'End now' }))
  const ending = await callOf(calls, 'config/schedule/cancel')
  expect(ending.body).toEqual({ id: 3, isMade: true, undoNow: true })
  await act(async () => ending.answer({ kind: 'cancelled', ending: 'changedSince' }))
  await screen.findByText(/^Not undone: somebody has changed the same thing/)
}, 20_000)
