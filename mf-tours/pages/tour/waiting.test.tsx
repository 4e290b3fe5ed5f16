import texts from '@shop/shared/booking/on-demand/locales/en.json'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { aTime, aTour } from '@shop/shared/tours/testing/tour-builders'
import { press as pressIt, showPage } from '@shop/shared/ui/testing/show-page'
import { act, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import tours from '../../locales/en.json'
import { aMuseum } from '../../testing/tour-page.ts'
import { model } from './on-demand/waiting-form.ts'
import { TimeStep } from './time-step.tsx'

const OPEN = 'Notify me when places become free'
const FLAGS = { hasWaitingList: true, hasTourWaitingList: true, hasTickets: true }

/** Opens a day with so many tours left at ten, at eleven and so on. */
async function open(left: number[], flags = {}) {
  document.body.innerHTML = ''
  const times = left.map((tours, at) => [`1${at}:00`, aTime({ tours })])
  const join = vi.fn((_: unknown, __: { body?: unknown }) => Promise.resolve(true))
  const { scope, open } = aMuseum({
    day: async () => aTour({ schedule: Object.fromEntries(times), min_participants: 5 }),
    flags: { ...FLAGS, ...flags },
    handlers: [[model.joinFx, join]],
  })
  await open('?date=2026-09-03')
  await showPage(<TimeStep />, { scope, texts: { mf_tours: tours } })
  const press = async (name: string) => {
    await pressIt(name)
    // The form is loaded at the first press.
    await act(() => allSettled(scope))
  }
  const send = async (datetime: string) => {
    fillWithoutEvents(document.querySelector('form'), {
      'waiting-datetime': datetime,
      'waiting-people': '12',
      'waiting-email': 'ada@mail.example',
      'waiting-until': '2026-09-02',
    })
    await press(texts.submit)
    return join.mock.calls.map(([, { body }]) => body)
  }
  return { press, send }
}

const times = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const WISH = {
  event: null,
  tour: 'tour',
  people: 12,
  email: 'ada@mail.example',
  until: '2026-09-02',
}

test('waits for the sold-out time of a tour', async () => {
  const { press, send } = await open([0, 3])
  await press(OPEN)
  expect(times()).toEqual([texts.choose, '10:00'])
  // The smallest group that the tour takes.
  expect(screen.getByLabelText(texts.people)).toHaveProperty('value', '5')
  const datetime = '2026-09-03 10:00:00'
  expect(await send(datetime)).toEqual([{ ...WISH, datetime }])
})

test('waits for any time of a day on which all tours are sold out', async () => {
  const { press, send } = await open([0, 0])
  await press(OPEN)
  expect(times()).toEqual([texts.choose, texts.anyTime, '10:00', '11:00'])
  expect(await send('2026-09-03')).toEqual([{ ...WISH, datetime: '2026-09-03' }])
})

test('is offered only for sold-out tours, and if the museum offers it for tours', async () => {
  const button = () => screen.queryByRole('button', { name: OPEN })
  await open([0])
  expect(button()).not.toBeNull()
  await open([1])
  expect(button()).toBeNull()
  for (const flag of Object.keys(FLAGS)) {
    await open([0], { [flag]: false })
    expect(button(), flag).toBeNull()
  }
})
