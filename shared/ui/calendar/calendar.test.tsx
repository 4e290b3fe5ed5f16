import type { DayState } from '@shop/shared/booking/bookable-days'
import { pageWith } from '@shop/shared/booking/five-weeks'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import texts from '@shop/shared/i18n/locales/en.json'
import { showPage } from '@shop/shared/ui/testing/show-page'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

const bounds = { first: '2026-09-10', last: '2026-11-20' }
const special: Record<string, DayState> = { '2026-09-15': 'soldOut', '2026-09-16': 'closed' }

function stateOf(date: string): DayState {
  if (date < bounds.first || date > bounds.last) return 'closed'
  return special[date] ?? 'open'
}

interface PageProps {
  selected: string | null
  page: string
  onTurn: (day: string) => void
  onSelect: (date: string) => void
}

function Page({ selected, page, onTurn, onSelect }: PageProps) {
  const [shown, setShown] = useState(page)
  return (
    <Calendar
      page={shown}
      bounds={bounds}
      selected={selected}
      today="2026-09-10"
      stateOf={stateOf}
      isFew={(date) => ['2026-09-15', '2026-09-17', '2026-09-24'].includes(date)}
      priceOf={(date) =>
        ['2026-09-15', '2026-09-21', '2026-09-24'].includes(date)
          ? { price: 'CHF 20', spokenPrice: 'from CHF 20.00' }
          : null
      }
      onTurn={(target) => {
        onTurn(target)
        setShown(pageWith(target, null, bounds.first))
      }}
      onSelect={onSelect}
    />
  )
}

async function open({ selected = null as string | null, page = '2026-09-07' } = {}) {
  const onSelect = vi.fn<(date: string) => void>()
  const onTurn = vi.fn<(day: string) => void>()
  await showPage(<Page selected={selected} page={page} onTurn={onTurn} onSelect={onSelect} />)
  return { onSelect, onTurn }
}

const day = (name: RegExp) => screen.getByRole('button', { name })
const stops = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0)

test('Tab stops once among the days, at the first open one', async () => {
  await open()
  expect(stops()).toEqual([day(/10 September 2026/)])
})

test('Tab stops at the selected day', async () => {
  await open({ selected: '2026-09-18' })
  const chosen = day(/18 September 2026/)
  expect(stops()).toEqual([chosen])
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
})

test('sold-out and closed days have different accessible names', async () => {
  await open()
  expect(day(/15 September 2026/).getAttribute('aria-label')).toContain('sold out')
  expect(day(/16 September 2026/).getAttribute('aria-label')).toContain('not available')
  expect(day(/16 September 2026/).getAttribute('aria-disabled')).toBe('true')
  expect(day(/15 September 2026/).getAttribute('aria-disabled')).toBeNull()
})

test('explains only the looks of the shown days', async () => {
  await open()
  const explained = () =>
    [...document.querySelectorAll('[aria-hidden] > li')].map((key) => key.lastChild?.textContent)
  expect(explained()).toEqual(['few places left', 'sold out', 'not available'])
  for (let page = 0; page < 2; page++)
    fireEvent.click(screen.getByRole('button', { name: texts.calendar.next }))
  expect(explained()).toEqual(['not available'])
})

test('past days, and open ones with few places, have their own accessible names', async () => {
  await open()
  const name = (pattern: RegExp) => day(pattern).getAttribute('aria-label')
  expect(name(/ 9 September 2026/)).toBe('Wednesday 9 September 2026, past')
  expect(name(/17 September 2026/)).toBe('Thursday 17 September 2026, few places left')
  expect(name(/15 September 2026/)).toBe('Tuesday 15 September 2026, sold out')
  expect(name(/18 September 2026/)).toBe('Friday 18 September 2026')
  expect(day(/ 9 September 2026/).getAttribute('aria-disabled')).toBe('true')
  expect(day(/17 September 2026/).getAttribute('aria-disabled')).toBeNull()
})

test('arrows move the focus and the Tab stop', async () => {
  await open()
  day(/10 September 2026/).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(day(/17 September 2026/))
  expect(stops()).toEqual([day(/17 September 2026/)])
})

test('an arrow across the end of the weeks shows the next ones and keeps the focus in the calendar', async () => {
  const { onTurn } = await open({ selected: '2026-09-30' })
  day(/30 September 2026/).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(day(/ 1 October 2026/))
  expect(onTurn).not.toHaveBeenCalled()
  day(/11 October 2026/).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  expect(onTurn).toHaveBeenCalledWith('2026-10-12')
  expect(document.activeElement).toBe(day(/12 October 2026/))
})

test('PageDown and PageUp change the month, Home and End move within the week', async () => {
  await open({ selected: '2026-09-17' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  day(/17 September 2026/).focus()
  press('PageDown')
  expect(document.activeElement).toBe(day(/17 October 2026/))
  press('PageUp')
  press('Home')
  expect(document.activeElement).toBe(day(/14 September 2026/))
  press('End')
  expect(document.activeElement).toBe(day(/20 September 2026/))
})

test('shows five weeks from the current one, and names the month on its first day', async () => {
  await open()
  const days = within(screen.getByRole('grid')).getAllByRole('button')
  expect(days[0]).toBe(day(/ 7 September 2026/))
  expect(days).toHaveLength(35)
  expect(screen.getByRole('grid', { name: /^September\s?–\s?October 2026$/ })).toBeDefined()
  const named = days.filter((button) => button.querySelector('[data-month-name=Oct]'))
  expect(named).toEqual([day(/ 1 October 2026/)])
})

// Regression: a key moved to a week before the current one, which is not shown and cannot have the
// focus.
test('a key that would leave the current week stops at its Monday', async () => {
  await open({ page: '2026-10-12' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  day(/12 October 2026/).focus()
  press('PageUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(day(/ 7 September 2026/))
  press('ArrowRight')
  press('ArrowUp')
  expect(document.activeElement).toBe(day(/ 7 September 2026/))
  expect(stops()).toEqual([day(/ 7 September 2026/)])
})

// Regression: after a key at the bounds, the grid still waited to take the focus: the next change
// anywhere on the page moved the visitor back into the calendar.
test('a key at the bounds moves nothing, and later rendering does not take the focus', async () => {
  await open({ selected: '2026-09-18' })
  const first = day(/ 7 September 2026/)
  first.focus()
  fireEvent.keyDown(first, { key: 'PageUp' })
  const next = screen.getByRole('button', { name: 'Later weeks' })
  next.focus()
  fireEvent.click(next)
  expect(document.activeElement).toBe(next)
})

test('ignores arrows pressed with Alt, which belong to the browser', async () => {
  await open()
  day(/10 September 2026/).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight', altKey: true })
  expect(document.activeElement).toBe(day(/10 September 2026/))
})

test('open and sold-out days can be selected, closed ones cannot', async () => {
  const { onSelect } = await open()
  fireEvent.click(day(/11 September 2026/))
  fireEvent.click(day(/15 September 2026/))
  fireEvent.click(day(/16 September 2026/))
  expect(onSelect.mock.calls).toEqual([['2026-09-11'], ['2026-09-15']])
})

test('turns no further than the last day that can be booked', async () => {
  const { onTurn } = await open({ page: '2026-11-16' })
  const next = screen.getByRole('button', { name: 'Later weeks' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  expect(onTurn).not.toHaveBeenCalled()
})

test('reads out the lowest price of a day after its state, and shows it on open days only', async () => {
  await open()
  const told = (name: RegExp) => [day(name).getAttribute('aria-label'), day(name).dataset.price]
  expect(told(/24 September/)).toEqual([
    'Thursday 24 September 2026, few places left, from CHF 20.00',
    'CHF 20',
  ])
  expect(told(/21 September/)).toEqual(['Monday 21 September 2026, from CHF 20.00', 'CHF 20'])
  expect(told(/15 September/)).toEqual(['Tuesday 15 September 2026, sold out', undefined])
  expect(told(/11 September/)).toEqual(['Friday 11 September 2026', undefined])
})

test('the calendar is busy while days are unknown, unless all calls have ended', () => {
  const i18n = startI18n('en')
  i18n.addResourceBundle('en', SHARED_NAMESPACE, texts)
  const weeks = (isSettled: boolean) => (
    <Calendar
      page="2026-09-07"
      bounds={bounds}
      selected={null}
      today="2026-09-10"
      stateOf={() => 'unknown'}
      isSettled={isSettled}
      onTurn={() => {}}
      onSelect={() => {}}
    />
  )
  const { rerender } = render(weeks(false))
  onTestFinished(cleanup)
  const grid = screen.getByRole('grid')
  expect(grid.getAttribute('aria-busy')).toBe('true')
  rerender(weeks(true))
  expect(grid.getAttribute('aria-busy')).toBe('false')
})
