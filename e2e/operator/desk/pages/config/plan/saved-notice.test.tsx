import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callOf, holdCalls } from '../../../testing/held-calls.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { SavedNotice } from './saved-notice.tsx'
import type { Planning } from './use-plan.ts'

test('says that a change is scheduled until it is called off', async () => {
  const calls = holdCalls()
  const times = { from: '2026-11-30T07:00:00.000Z', until: null }
  const planning = { saved: null, scheduled: { kind: 'scheduled', ...times } }
  const { queries } = showInDesk(<SavedNotice planning={planning as unknown as Planning} />)
  const answer = async (waiting: unknown[]) =>
    await act(async () => (await callOf(calls, 'schedule')).answer({ waiting, ended: [] }))
  await answer([times])
  screen.getByText(/^Scheduled for Mon, 30 Nov 2026/)
  void queries.invalidateQueries({ queryKey: ['schedule'] })
  await waitFor(() => expect(calls.filter(({ path }) => path === 'schedule')).toHaveLength(2))
  await answer([])
  await waitFor(() => expect(screen.queryByText(/^Scheduled for/)).toBeNull())
})
