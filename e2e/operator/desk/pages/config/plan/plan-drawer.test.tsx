import 'dayjs/locale/en-gb.js'
import { addDays } from '@shop/shared/dates/month'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showDayIn } from '../../../../wording/wording.ts'
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

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const shown = (day: string) => day.split('-').toReversed().join('.')

/** Opens the dialog, which calls `schedule`. */
async function askForTimes() {
  holdCalls()
  const schedule = vi.fn()
  const plan = {
    ...planned({ kind: 'preview', current: {}, wanted: {} }),
    changes: { site_name: { before: null, after: 'Tower' } },
  }
  const planning = { plan, failure: null, isBusy: false, schedule }
  showInDesk(<PlanDrawer planning={planning as unknown as Planning} onDiscard={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Schedule …' }))
  await screen.findByText('When should this change?')
  return {
    schedule,
    type: async (name: string, text: string) => {
      const field = screen.getByLabelText(name)
      await act(async () => {
        fireEvent.mouseDown(field)
        fireEvent.focus(field)
        fireEvent.change(field, { target: { value: text } })
        fireEvent.blur(field)
      })
    },
    press: () => act(async () => screen.getByRole('button', { name: 'Schedule' }).click()),
    understood: () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' '),
  }
}

// Regression: a text that is no time left the time before it in force.
test('schedules the times as they are typed, and refuses a text that is no time', async () => {
  const { schedule, type, press } = await askForTimes()
  const [first, second, third] = [inDays(10), inDays(11), inDays(12)]
  for (const field of ['From', 'Until (optional)']) {
    await type('From', `${shown(first)} 20:00`)
    await type('Until (optional)', `${shown(second)} 08:00`)
    await type(field, `${shown(third)} 8`)
    await press()
    expect(schedule, field).not.toHaveBeenCalled()
  }
  await type('Until (optional)', `${shown(third)} 8:00`)
  await press()
  const times = { from: `${first}T20:00`, until: `${third}T08:00` }
  expect(schedule.mock.calls.map(([, sent]) => sent)).toEqual([times])
}, 20_000)

// Regression: nothing said so before “Schedule” was pressed.
test('says at once that a typed text is no time', async () => {
  const { type } = await askForTimes()
  const wrong = () => screen.queryByText(/^Please enter a day and a time/)
  await type('Until (optional)', 'abc')
  await vi.waitFor(() => expect(wrong()).not.toBeNull())
  await type('Until (optional)', `${shown(inDays(3))} 08:00`)
  await vi.waitFor(() => expect(wrong()).toBeNull())
}, 20_000)

// Regression: “6.12.” was refused as the end.
test('takes days without a time as whole days, and shows what that means', async () => {
  const { schedule, type, press, understood } = await askForTimes()
  const [first, last, after] = [inDays(10), inDays(12), inDays(13)]
  await type('From', shown(first))
  await type('Until (optional)', shown(last).slice(0, 6))
  const day = (date: string) => showDayIn('en', 'UTC')(new Date(date)).replaceAll('\u00a0', ' ')
  const takesEffect = `The change takes effect on ${day(first)}.`
  expect(understood()).toBe(`${takesEffect} It is undone on ${day(after)}.`)
  await press()
  const times = { from: `${first}T00:00`, until: `${after}T00:00` }
  expect(schedule.mock.calls.map(([, sent]) => sent)).toEqual([times])
}, 20_000)

// Regression: nothing said so, then one text said “at once” and another one “two minutes”.
test('says how soon a change without a beginning takes effect', async () => {
  const { type, understood } = await askForTimes()
  await type('From', shown(inDays(10)))
  await type('Until (optional)', `${shown(inDays(12))} 08:00`)
  expect(understood()).toMatch(/^The change takes effect on /)
  await type('From', '')
  expect(understood()).toMatch(/^The change takes effect at once\. It is undone on .*, 08:00\.$/)
  await type('Until (optional)', '')
  expect(understood()).toBe('')
}, 20_000)

// Regression: the change was undone when the pressed day began.
test('a change lasts to the last minute of a day that is pressed in the calendar', async () => {
  const { schedule, press } = await askForTimes()
  const field = screen.getByLabelText('Until (optional)')
  const last = inDays(2)
  await act(async () => {
    fireEvent.mouseDown(field)
    fireEvent.click(field)
  })
  await act(async () => fireEvent.click(await screen.findByTitle(last)))
  await act(async () => fireEvent.blur(field))
  await press()
  expect(schedule.mock.calls.map(([, { until }]) => until)).toEqual([`${last}T23:59`])
}, 20_000)
