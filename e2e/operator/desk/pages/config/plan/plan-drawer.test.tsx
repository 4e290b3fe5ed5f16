import 'dayjs/locale/en-gb.js'
import { addDays } from '@shop/shared/dates/month'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdCalls } from '../../../testing/held-calls.ts'
import { planned } from '../../../testing/planned.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import type { Planning } from './use-plan.ts'

test.each([
  ['Undo', 3, 'Undo change 3?', ['Now', 'Afterwards']],
  ['Save', null, 'Preview of your change', ['Before', 'After']],
])(
  'the preview says "%s" and names what changes',
  (name, undoneOf, title, columns) => {
    const plan = planned({ kind: 'preview', current: {}, wanted: {}, undoneOf })
    const planning = { plan, failure: null, isBusy: false }
    showInDesk(
      <PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />,
    )
    expect(screen.getAllByRole('button', { name: /^(Undo|Save)$/ })).toEqual([
      screen.getByRole('button', { name }),
    ])
    screen.getByRole('dialog', { name: title })
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Field', ...columns])
  },
  20_000,
)

test.each([
  ['site_name', 'Tower', 0],
  ['has_tickets', false, 1],
])(
  'asks for the time of a new %s and counts orders only if sales stop',
  async (field, after, counts) => {
    holdCalls()
    const plan = {
      ...planned({ kind: 'preview', current: {}, wanted: {} }),
      changes: { [field]: { before: null, after } },
    }
    const planning = { plan, failure: null, isBusy: false }
    showInDesk(
      <PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Schedule …' }))
    await screen.findByText('When should this change?')
    expect(screen.queryAllByText(/are counted again/)).toHaveLength(counts)
  },
  20_000,
)

// Regression: a text that is no time left the time before it in force.
test('schedules the times as they are typed, and refuses a text that is no time', async () => {
  holdCalls()
  const schedule = vi.fn()
  const today = new Date().toISOString().slice(0, 10)
  const plan = {
    ...planned({ kind: 'preview', current: {}, wanted: {} }),
    changes: { site_name: { before: null, after: 'Tower' } },
  }
  const planning = { plan, failure: null, isBusy: false, schedule }
  showInDesk(<PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Schedule …' }))
  await screen.findByText('When should this change?')
  const type = async (name: string, text: string) => {
    const field = screen.getByLabelText(name)
    await act(async () => {
      fireEvent.mouseDown(field)
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
    })
  }
  const press = () => act(async () => screen.getByRole('button', { name: 'Schedule' }).click())
  const [first, second, third] = [10, 11, 12].map((days) => addDays(today, days))
  const shown = (day = '') => day.split('-').toReversed().join('.')
  for (const field of ['From', 'Until (optional)']) {
    await type('From', `${shown(first)} 20:00`)
    await type('Until (optional)', `${shown(second)} 08:00`)
    await type(field, shown(third))
    await press()
    expect(schedule, field).not.toHaveBeenCalled()
  }
  await type('Until (optional)', `${shown(third)} 8:00`)
  await press()
  const times = { from: `${first}T20:00`, until: `${third}T08:00` }
  expect(schedule.mock.calls.map(([, sent]) => sent)).toEqual([times])
}, 20_000)
