import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReleaseState, RemoteState } from '../../../contract/releases.ts'
import { operatorTexts } from '../../../texts.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RemoteCard } from './remote-card.tsx'

const TOURS = { remote: 'mf-tours', titles: {} }
const ignore = () => undefined

// Regression: only the button that goes back had a name.
test.each([
  [{ action: 'rollback', remote: 'mf-tours' } as const, 'Use version 1.4.0 again'],
  [
    { action: 'promote', remote: 'mf-tours', version: '1.4.0' } as const,
    operatorTexts('en')('releases.promote'),
  ],
])(
  'the button of $action is named after what it does',
  async (edit, name) => {
    const calls = holdCalls()
    showInDesk(
      <EditDialog wanted={edit} steps={[]} onTyped={ignore} onClose={ignore} onSaved={ignore} />,
    )
    const changes = [
      { ...TOURS, version: '1.4.1', before: 100, after: 0 },
      { ...TOURS, version: '1.4.0', before: 0, after: 100 },
    ]
    await act(async () =>
      (await callOf(calls, 'releases/preview')).answer({ base: 'a', changes, unhealthy: [] }),
    )
    fireEvent.click(await screen.findByRole('button', { name }))
    await callOf(calls, 'releases/save')
  },
  20_000,
)

// Regression: nothing said why a reload after the change still shows the former version.
test('says after going back that open tabs keep their version', async () => {
  const calls = holdCalls()
  const saved = vi.fn()
  const edit = { action: 'rollback', remote: 'mf-tours' } as const
  showInDesk(
    <EditDialog wanted={edit} steps={[]} onTyped={ignore} onClose={ignore} onSaved={saved} />,
  )
  const changes = [{ ...TOURS, version: '1.4.0', before: 0, after: 100 }]
  await act(async () =>
    (await callOf(calls, 'releases/preview')).answer({ base: 'a', changes, unhealthy: [] }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Use version 1.4.0 again' }))
  await act(async () => (await callOf(calls, 'releases/save')).answer({ tag: 'b', undo: null }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.lastCall?.[0].words).toMatch(
    /1\.4\.0 again .* keep theirs, even after a reload\.$/,
  )
}, 20_000)

test.each([
  ['1.4.0', 1],
  ['1.4.0 1.4.1', 0],
])(
  'with %s, says that there is no earlier version: %i',
  (versions, count) => {
    holdCalls()
    const releases = versions
      .split(' ')
      .map((version) => ({ version, canary: null, listed: null, failures: [], share: 0 }))
    const state = { ...TOURS, releases: releases as unknown as ReleaseState[], goesBackTo: null }
    showInDesk(<RemoteCard state={state as RemoteState} steps={[]} onEdit={ignore} notice={null} />)
    expect(screen.queryAllByText(/no earlier version yet/)).toHaveLength(count)
  },
  20_000,
)
