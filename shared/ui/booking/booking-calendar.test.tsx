import type { CalendarModel } from '@shop/shared/booking/calendar-model'
import booking from '@shop/shared/booking/locales/it.json'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import italian from '@shop/shared/i18n/locales/it.json'
import { OwnTexts } from '@shop/shared/i18n/use-texts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createEvent, createStore, fork, type StoreValue, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BookingCalendar } from './booking-calendar.tsx'
import { BookingStep, showStep } from './step.tsx'

vi.mock(import('./step.tsx'), async (original) => ({ ...(await original()), showStep: vi.fn() }))

const PLACES = { '2026-09-10': 9, '2026-09-11': 9 }

async function open({
  hasFailed = false,
  isSettled = true,
  nextDays = ['2026-09-10', '2026-09-11'],
} = {}) {
  const i18n = startI18n('it')
  i18n.addResourceBundle('it', SHARED_NAMESPACE, italian)
  i18n.addResourceBundle('it', 'booking', booking)
  const calendarRetried = createEvent()
  const farther = createEvent()
  const $calendar = createStore<StoreValue<CalendarModel['$calendar']>>({
    anchor: '2026-09-07',
    page: '2026-09-07',
    shown: { from: '2026-09', to: '2026-10' },
    isTurned: false,
    nextDays,
    isFarther: false,
    today: '2026-09-10',
    date: null,
    nextFree: null,
    bounds: { first: '2026-09-10', last: '2026-12-31' },
    places: PLACES,
    counted: PLACES,
    times: {},
    prices: { '2026-09-10': 0, '2026-09-11': 2000 },
    loads: {},
    isEmpty: false,
    isSettled,
    hasFailed,
  })
    .on(calendarRetried, (calendar) => ({ ...calendar, hasFailed: false, isSettled: false }))
    .on(farther, (calendar) => ({ ...calendar, isFarther: true }))
  const scope = fork()
  render(
    <Provider value={scope}>
      <OwnTexts value={i18n}>
        <MemoryRouter>
          <BookingStep id="date" title="Scelga una data" lack={null} isHeld={false}>
            <BookingCalendar
              model={{ $calendar, pageTurned: createEvent<string>(), calendarRetried }}
              day={{ kind: 'none' }}
              onSelect={vi.fn()}
              noneText={() => ''}
              back={{ to: '/', text: '' }}
            />
          </BookingStep>
        </MemoryRouter>
      </OwnTexts>
    </Provider>,
  )
  onTestFinished(cleanup)
  return { turned: scopeBind(farther, { scope }) }
}

// Regression: in Italian, "free" is longer than a short amount, so free days showed no price.
test('shows "free" as a whole word, and other prices in short form', async () => {
  await open()
  const day = (date: string) =>
    screen.getByRole('grid').querySelector<HTMLElement>(`[data-date="${date}"]`)
  const free = day('2026-09-10')
  expect(free?.dataset.price).toBe('gratuito')
  expect(free?.getAttribute('aria-label')).toMatch(/, gratuito$/)
  expect(day('2026-09-11')?.dataset.price?.replaceAll('\u00a0', ' ')).toBe('CHF 20')
})

// Regression: the button was removed with its note, and the next Tab key started at the top.
test('moves the focus to the heading of the step after a retry for failed days', async () => {
  await open({ hasFailed: true })
  const retry = screen.getByRole('button', { name: italian.action.retry })
  retry.focus()
  await act(async () => void fireEvent.click(retry))
  expect(screen.queryByRole('button', { name: italian.action.retry })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Scelga una data' }))
})

// Regression: after the first one, each later page opened its calendar.
test('a calendar that was opened in the document is open on the first page only', async () => {
  globalThis.shopOpened = true
  await open()
  expect(document.querySelector('[data-closed]')).toBeNull()
  cleanup()
  await open()
  expect(document.querySelector('[data-closed]')).not.toBeNull()
})

// Regression: the button was first, where a date appeared before the finger was down.
test('the button for all days is in the eighth place while days load', async () => {
  const place = () => {
    const button = screen.getByRole('button', { name: booking.date.all })
    return [...(button.parentElement?.children ?? [])].indexOf(button)
  }
  for (const nextDays of [[], ['2026-09-10']]) {
    await open({ isSettled: false, nextDays })
    expect(place()).toBe(7)
    cleanup()
  }
  await open()
  expect(place()).toBe(2)
})

test('a phone offers the next days, and opens the calendar for all others', async () => {
  const { turned } = await open()
  const near = document.querySelectorAll('[data-date="2026-09-10"]')[0]
  expect(near?.textContent).toBe('oggi')
  expect(document.querySelectorAll('[data-date="2026-09-11"]')[0]?.textContent).toBe('ven 11')
  const all = screen.getByRole('button', { name: booking.date.all })
  expect(document.querySelector('[data-closed]')).not.toBeNull()
  fireEvent.click(all)
  expect(all.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector('[data-closed]')).toBeNull()
  expect(showStep).toHaveBeenCalledExactlyOnceWith('date')
  fireEvent.click(all)
  expect(showStep).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-closed]')).not.toBeNull()
  act(() => turned())
  expect(all.getAttribute('aria-expanded')).toBe('true')
})

test('the next days name the month where it is another one than before', async () => {
  await open({ nextDays: ['2026-09-29', '2026-09-30', '2026-10-02', '2026-10-05', '2026-11-01'] })
  const strip = screen.getByRole('button', { name: booking.date.all }).parentElement
  const months = [...(strip?.children ?? [])].map(
    (day) => day.querySelector<HTMLElement>('[data-month-name]')?.dataset.monthName,
  )
  expect(months).toEqual([undefined, undefined, 'ott', undefined, 'nov', undefined])
})
