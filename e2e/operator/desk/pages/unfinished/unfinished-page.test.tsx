import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UnfinishedAnswer } from '../../../contract/unfinished.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { UnfinishedPage } from './unfinished-page.tsx'

const NOTHING: UnfinishedAnswer = {
  lists: [],
  conflicts: { count: 0, shown: [] },
  refused: null,
}

const EMPTY = 'Nothing needs attention.'

test.each<[string, Partial<UnfinishedAnswer>]>([
  [EMPTY, {}],
  [
    '1 booking, 2 unpaid orders',
    {
      conflicts: {
        count: 1,
        shown: [
          {
            name: 'Tower',
            startsAt: '2026-03-10 10:00:00',
            time: '10:00',
            paid: 1,
            unpaid: 2,
            purchases: [
              { state: 'paid', number: 'AB12CD34', email: 'a…@mail.example' },
              { state: 'order', number: 'R-7', email: null },
            ],
            why: { kind: 'closed', reason: 'Closed' },
          },
        ],
      },
    },
  ],
  ['E-mails (1)', { lists: [{ kind: 'mail', count: 1, shown: [] }] }],
  ['line 3: no price', { refused: ['line 3: no price'] }],
])(
  'shows "%s", and the empty notice only if nothing is left',
  async (text, changes) => {
    const calls = holdCalls()
    showInDesk(<UnfinishedPage />)
    const asked = await callOf(calls, 'unfinished')
    await act(async () => asked.answer({ ...NOTHING, ...changes }))
    await screen.findByText(text)
    expect(screen.queryByText('closed: Closed')).toBeNull()
    expect(screen.queryAllByText(EMPTY)).toHaveLength(text === EMPTY ? 1 : 0)
  },
  20_000,
)
