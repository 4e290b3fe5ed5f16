import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callOf, holdCalls } from '../../../testing/held-calls.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { SavedNotice } from './saved-notice.tsx'
import type { Planning } from './use-plan.ts'

test('says that a change is scheduled, then in force, until it is called off', async () => {
  const calls = holdCalls()
  const times = { from: '2026-11-30T07:00:00.000Z', until: '2026-12-01T07:00:00.000Z' }
  const planning = { saved: null, scheduled: { kind: 'scheduled', ...times } }
  const { queries } = showInDesk(<SavedNotice planning={planning as unknown as Planning} />)
  const answer = async (waiting: unknown[]) =>
    await act(async () => (await callOf(calls, 'schedule')).answer({ waiting, ended: [] }))
  const answerNext = async (waiting: unknown[]) => {
    const former = await callOf(calls, 'schedule')
    void queries.invalidateQueries({ queryKey: ['schedule'] })
    await waitFor(async () => expect(await callOf(calls, 'schedule')).not.toBe(former))
    await answer(waiting)
  }
  await answer([{ ...times, revision: null }])
  await screen.findByText(/^Scheduled for Mon, 30 Nov 2026/)
  // Regression: it said “Scheduled for … Until then everything stays as it is.”
  await answerNext([{ ...times, revision: 5 }])
  await screen.findByText(
    /^Saved\. The change applies from now on\. It is undone on Tue, 1 Dec 2026/,
  )
  await answerNext([])
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
}, 20_000)
