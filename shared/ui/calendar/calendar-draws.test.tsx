import type { DayState } from '@shop/shared/booking/bookable-days'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

const drawn = vi.hoisted((): string[] => [])
vi.mock(import('@shop/shared/dates/day-name'), async (original) => {
  const { dayName, ...others } = await original()
  return {
    ...others,
    dayName(date, language) {
      drawn.push(date)
      return dayName(date, language)
    },
  }
})

test('renders only the changed days of a calendar again', () => {
  const { show } = aCalendar()
  expect(drawn).toHaveLength(35)
  expect(show({ selected: '2026-09-10' })).toEqual(['2026-09-03', '2026-09-10'])
  expect(show({ selected: '2026-09-10' })).toEqual([])
  const soldOut = (date: string) => (date === '2026-09-17' ? 'soldOut' : 'open')
  expect(show({ selected: '2026-09-10', stateOf: soldOut })).toEqual(['2026-09-17'])
})

function aCalendar() {
  drawn.length = 0
  const i18n = startI18n('en')
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  onTestFinished(cleanup)
  const page = render(calendar({ selected: '2026-09-03' }))
  return {
    show(changes: Changes) {
      drawn.length = 0
      page.rerender(calendar(changes))
      return drawn
    },
  }
}

interface Changes {
  selected: string
  stateOf?: (date: string) => DayState
}

function calendar({ selected, stateOf = () => 'open' }: Changes) {
  return (
    <Calendar
      page="2026-08-31"
      bounds={{ first: '2026-09-01', last: '2026-12-31' }}
      selected={selected}
      today="2026-09-02"
      stateOf={stateOf}
      onTurn={() => {}}
      onSelect={() => {}}
    />
  )
}
