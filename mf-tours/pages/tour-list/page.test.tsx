import type { TourOfDay } from '@shop/shared/api/endpoints/tours'
import { $config } from '@shop/shared/config/model'
import shared from '@shop/shared/i18n/locales/en.json'
import { address, showPage } from '@shop/shared/ui/testing/show-page'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadCategoriesFx, loadToursFx } from '../../catalogue/model.ts'
import texts from '../../locales/en.json'
import { aTour, aTourOfDay } from '../../testing/listed-tours.ts'
import { loadNextDaysFx, loadOtherDayFx } from './days/day-model.ts'
import { TourListPage } from './page.tsx'

/** 08:00 on a Wednesday in the museum. */
const NOW = new Date('2026-11-25T07:00:00Z')

const ENGLISH = { id: 'highlights', custom_groups: [{ id: 'art', name: 'Art' }] }
const GERMAN = {
  id: 'depot',
  name: 'Behind the scenes',
  langIdentifier: 'de',
  langName: 'German',
  venue: 'Annex',
  single_ticketing: 0,
}
const TOURS = [
  aTour({ ...ENGLISH, from_price: 2500, next_date: '2026-11-25', teaser: 'The best of it' }),
  aTour({ ...GERMAN, from_price: 18000, next_date: '2026-11-27', bookable: 0 }),
]
const WEDNESDAY = [
  aTourOfDay({ '10:30': 4, '07:30': 9, '15:00': 0 }, { ...ENGLISH, from_price: 2500 }),
  aTourOfDay({ '11:00': { tours: 1 } }, GERMAN),
]
const DAYS = {
  '2026-11-25': WEDNESDAY,
  '2026-11-27': [aTourOfDay({ '10:00': 40 }, ENGLISH)],
  '2026-11-29': [aTourOfDay({ '10:00': 40 }, ENGLISH)],
}

type Days = Record<string, TourOfDay[]>
interface Museum {
  tours?: () => unknown
  nextDays?: () => unknown
  categories?: () => unknown
  otherDay?: (date: string) => unknown
  guidedTourDefaultLanguage?: string
}

async function open(search = '', museum: Museum = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'], now: NOW })
  const { guidedTourDefaultLanguage = null } = museum
  const scope = fork({
    values: [[$config, { ...$config.defaultState, guidedTourDefaultLanguage }]],
    handlers: new Map<unknown, unknown>([
      [loadToursFx, async () => (museum.tours ? museum.tours() : TOURS)],
      [
        loadCategoriesFx,
        async () => (museum.categories ? museum.categories() : [{ id: 'art', name: 'Art' }]),
      ],
      [loadNextDaysFx, async () => (museum.nextDays ? museum.nextDays() : DAYS)],
      [
        loadOtherDayFx,
        async (_: unknown, { query }: { query: { date: string } }): Promise<Days> =>
          (museum.otherDay?.(query.date) as Days) ?? {},
      ],
    ]) as never,
  })
  onTestFinished(() => void vi.useRealTimers())
  const at = `/en/guided-tours${search}`
  await showPage(<TourListPage />, { scope, at, texts: { mf_tours: texts } })
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus()
    fireEvent.click(element)
  })
const focused = () => document.activeElement?.textContent
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const count = () =>
  screen.getByText(/^\d+ (tour|start time)s?$/, { selector: '[role="status"]' }).textContent
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const days = () => screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)
/** Search in the programme only, because the active filters are a list too. */
const programme = () => screen.getByRole('region')
const lines = () => within(within(programme()).getByRole('list')).getAllByRole('listitem')
const card = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent ?? ''
const otherDate = () => screen.getByLabelText<HTMLInputElement>('Another date')

test('a card shows the key facts of a tour, and links to it', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Guided tours' }).tabIndex).toBe(-1)
  expect(count()).toBe('2 tours')
  const highlights = card('Highlights')
  for (const told of [
    'Light and Shadow',
    'English\u00a0· Main building\u00a0· 90\u00a0min.',
    'The best of it',
  ])
    expect(highlights).toContain(told)
  expect(highlights).toMatch(/from CHF\s25\.00 per person/)
  expect(highlights).toContain('Today')
  expect(screen.getByRole('link', { name: 'Highlights' }).getAttribute('href')).toBe(
    '/en/guided-tours/highlights',
  )
  const depot = card('Behind the scenes')
  expect(depot).toMatch(/from CHF\s180\.00 per group/)
  expect(depot).toContain('Next date: Friday 27.11.2026')
  expect(depot).toContain('German\u00a0· Annex\u00a0· 90\u00a0min.\u00a0· for groups')
  expect(depot).toContain('Not bookable online')
})

test('choosing filters writes them to the address and keeps its other parts', async () => {
  await open('?partner=tram')
  await choose('Language', 'de')
  expect(address()).toBe('/en/guided-tours?partner=tram&language=de')
  expect(count()).toBe('1 tour')
  await choose('Venue', 'Main building')
  expect(count()).toBe('0 tours')
  expect(screen.getByText(texts.list.noMatch.title)).toBeDefined()
  await press(screen.getByRole('button', { name: texts.list.clear }))
  expect(address()).toBe('/en/guided-tours?partner=tram')
  expect(count()).toBe('2 tours')
})

test('hides filters with fewer than two choices', async () => {
  await open('', { tours: () => [TOURS[0]] })
  expect(screen.queryByLabelText('Language')).toBeNull()
  expect(screen.queryByLabelText('Category')).toBeNull()
  expect(screen.queryByLabelText('Venue')).toBeNull()
})

test('the museum’s language is preselected, and all languages have an address of their own', async () => {
  await open('', { guidedTourDefaultLanguage: 'de' })
  expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('de')
  expect(count()).toBe('1 tour')
  await choose('Language', '')
  expect(address()).toBe('/en/guided-tours?language=all')
  expect(count()).toBe('2 tours')
})

test('clearing the filters clears the preselected language too', async () => {
  await open('?category=art', { guidedTourDefaultLanguage: 'de' })
  expect(count()).toBe('0 tours')
  await press(screen.getByRole('button', { name: texts.list.clear }))
  expect(address()).toBe('/en/guided-tours?language=all')
  expect(count()).toBe('2 tours')
})

test('shows unknown values in the filters as chosen, and finds nothing', async () => {
  await open('?language=ja&category=17&venue=Moon')
  const shown = ['Language', 'Category', 'Venue'].map((label) => {
    const select = screen.getByLabelText<HTMLSelectElement>(label)
    return select.selectedOptions[0]?.textContent
  })
  expect(shown).toEqual(['Japanese', 'Unknown category', 'Moon'])
  expect(count()).toBe('0 tours')
})

test('only the next days with tours are offered, up to four days ahead', async () => {
  await open()
  expect(days()).toEqual(['All days', 'Today', 'Friday 27.11.2026', 'Sunday 29.11.2026'])
  expect(radio('All days').checked).toBe(true)
  expect(screen.getByRole('group', { name: 'Day' })).toBeDefined()
})

test('a chosen day is shown as a programme in the order of time, without tours that have begun', async () => {
  await open()
  await press(radio('Today'))
  expect(address()).toBe('/en/guided-tours?day=today')
  expect(radio('Today').checked).toBe(true)
  expect(otherDate().value).toBe('')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Wednesday 25.11.2026')
  expect(lines().map((line) => line.textContent)).toEqual([
    '10:30HighlightsEnglish\u00a0· Main building\u00a0· 90\u00a0min.\u00a0· from CHF\u00a025.00 per person4 places left',
    '11:00Behind the scenesGerman\u00a0· Annex\u00a0· 90\u00a0min.\u00a0· for groups1 tour left',
    '15:00HighlightsEnglish\u00a0· Main building\u00a0· 90\u00a0min.\u00a0· from CHF\u00a025.00 per personsold out',
  ])
  expect(count()).toBe('3 start times')
  expect(screen.getByRole('link', { name: '10:30 Highlights' }).getAttribute('href')).toBe(
    '/en/guided-tours/highlights?date=2026-11-25&time=10%3A30',
  )
})

test('days after tomorrow are in the address by date; all days add nothing to the address', async () => {
  await open()
  await press(radio('Friday 27.11.2026'))
  expect(address()).toBe('/en/guided-tours?day=2026-11-27')
  await press(radio('All days'))
  expect(address()).toBe('/en/guided-tours')
  expect(screen.queryByRole('heading', { name: 'Friday 27.11.2026' })).toBeNull()
})

test('the other filters narrow the programme, and clearing them keeps the day', async () => {
  await open('?day=today&language=de')
  expect(lines()).toHaveLength(1)
  await choose('Venue', 'Main building')
  expect(screen.getByText(texts.list.noMatch.title)).toBeDefined()
  await press(screen.getByRole('button', { name: texts.list.clear }))
  expect(address()).toBe('/en/guided-tours?day=today')
  expect(lines()).toHaveLength(3)
})

test('any other date is loaded and shown as its own programme', async () => {
  const asked: string[] = []
  const otherDay = (date: string) => {
    asked.push(date)
    return { [date]: [aTourOfDay({ '14:00': 20 }, ENGLISH)] }
  }
  await open('', { otherDay })
  // The values that the browser reports while the year is typed.
  for (const typed of ['0002-12-24', '0020-12-24', '0202-12-24']) {
    await choose('Another date', typed)
    expect(otherDate().value).toBe(typed)
  }
  expect(address()).toBe('/en/guided-tours')
  await choose('Another date', '2026-12-24')
  expect(address()).toBe('/en/guided-tours?day=2026-12-24')
  expect(asked).toEqual(['2026-12-24'])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Thursday 24.12.2026')
  expect(lines()).toHaveLength(1)
  await act(async () => fireEvent.blur(otherDate()))
  expect(otherDate().value).toBe('2026-12-24')
})

test('does not choose a past date, and the field says which dates are allowed', async () => {
  await open()
  expect(otherDate().min).toBe('2026-11-25')
  await choose('Another date', '2026-11-24')
  expect(otherDate().getAttribute('aria-invalid')).toBeNull()
  await act(async () => fireEvent.blur(otherDate()))
  expect(otherDate().getAttribute('aria-invalid')).toBe('true')
  const described = otherDate().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Wednesday 25.11.2026')
  expect(address()).toBe('/en/guided-tours')
  await press(radio('Today'))
  expect(otherDate().getAttribute('aria-invalid')).toBeNull()
  expect(otherDate().value).toBe('')
})

test.each(['All days', 'Today', 'Friday 27.11.2026'])(
  'a refused date disappears when the visitor presses %s, chosen already or not',
  async (name) => {
    for (const search of ['', '?day=today', '?day=2026-12-24']) {
      await open(search)
      await choose('Another date', '2026-11-24')
      await act(async () => fireEvent.blur(otherDate()))
      expect(otherDate().getAttribute('aria-invalid')).toBe('true')
      await press(radio(name))
      expect(otherDate().getAttribute('aria-invalid')).toBeNull()
      expect(otherDate().value).toBe('')
      cleanup()
    }
  },
)

test('an incomplete date is replaced by the day in view, and refused if no day is chosen', async () => {
  const leaveInParts = async () => {
    Object.defineProperty(otherDate(), 'validity', { value: { badInput: true } })
    await choose('Another date', '')
    await act(async () => fireEvent.blur(otherDate()))
  }
  await open('?day=2026-12-24')
  await leaveInParts()
  expect(address()).toBe('/en/guided-tours?day=2026-12-24')
  expect(otherDate().value).toBe('2026-12-24')
  expect(otherDate().getAttribute('aria-invalid')).toBeNull()
  cleanup()
  await open()
  await leaveInParts()
  expect(otherDate().getAttribute('aria-invalid')).toBe('true')
  expect(address()).toBe('/en/guided-tours')
})

test('an emptied date means all days, once the field is left', async () => {
  await open('?day=2026-12-24')
  await choose('Another date', '')
  expect(address()).toBe('/en/guided-tours?day=2026-12-24')
  await act(async () => fireEvent.blur(otherDate()))
  expect(address()).toBe('/en/guided-tours')
})

test.each([
  ['2026-12-24', 'No tours on Thursday 24.12.2026'],
  ['tomorrow', 'No tours on Thursday 26.11.2026'],
  ['2026-11-24', 'No more tours on Tuesday 24.11.2026'],
  ['2026-02-30', 'This date does not exist'],
  ['soon', 'This date does not exist'],
])('a link to %s shows the message "%s", and offers all days', async (day, said) => {
  await open(`?day=${day}&partner=tram`)
  expect(screen.getByText(said)).toBeDefined()
  expect(count()).toBe('0 start times')
  await press(screen.getByRole('button', { name: texts.programme.allDays }))
  expect(address()).toBe('/en/guided-tours?partner=tram')
  expect(count()).toBe('2 tours')
})

test('while a programme is loading, a message is under its heading, and nothing about tours', async () => {
  await open('?day=2026-12-24', { otherDay: () => new Promise(() => {}) })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Thursday 24.12.2026')
  expect(screen.getByText(shared.state.loading)).toBeDefined()
  expect(screen.queryByText(/\d (tour|start time)|No tours/)).toBeNull()
})

test('a failed programme can be retried in place', async () => {
  let isDown = true
  const otherDay = (date: string) =>
    isDown
      ? Promise.reject({ kind: 'offline' })
      : { [date]: [aTourOfDay({ '14:00': 20 }, ENGLISH)] }
  await open('?day=2026-12-24', { otherDay })
  expect(screen.getByText(texts.programme.failed)).toBeDefined()
  isDown = false
  await press(screen.getByRole('button', { name: shared.action.retry }))
  expect(lines()).toHaveLength(1)
})

test('failed next days leave the list usable, and can be retried in place', async () => {
  let isDown = true
  const nextDays = () => (isDown ? Promise.reject({ kind: 'offline' }) : DAYS)
  await open('', { nextDays })
  expect(count()).toBe('2 tours')
  expect(days()).toEqual(['All days'])
  expect(screen.getByText(texts.list.daysFailed)).toBeDefined()
  isDown = false
  await press(screen.getByRole('button', { name: shared.action.retry }))
  expect(days()).toContain('Today')
  expect(screen.queryByText(texts.list.daysFailed)).toBeNull()
})

test('a failed list can be retried in place; an empty list shows a message', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'offline' })
  await open('', { tours: () => answer() })
  expect(screen.getByText(texts.list.failed)).toBeDefined()
  answer = () => []
  await press(screen.getByRole('button', { name: shared.action.retry }))
  expect(screen.getByText(texts.list.empty.title)).toBeDefined()
})

test('while the list is loading its status region is present and empty', async () => {
  await open('', { tours: () => new Promise(() => {}) })
  const [found] = screen.getAllByRole('status')
  expect(found?.textContent).toBe('')
  expect(screen.getByText(shared.state.loading)).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a list without its next days reserves space for them, and fills it when they arrive', async () => {
  let come: (days: Days) => void = () => {}
  const nextDays = () => new Promise<Days>((resolve) => (come = resolve))
  await open('', { nextDays, categories: () => new Promise(() => {}) })
  expect(screen.getByText(shared.state.loading)).toBeDefined()
  await pass(1500)
  expect(count()).toBe('2 tours')
  expect(days()).toEqual([
    'All days',
    'Today',
    'Tomorrow',
    'Friday 27.11.2026',
    'Saturday 28.11.2026',
    'Sunday 29.11.2026',
  ])
  expect(radio('Today').disabled).toBe(true)
  expect(radio('All days').disabled).toBe(false)
  expect(screen.queryByText(texts.list.daysFailed)).toBeNull()
  await act(async () => come(DAYS))
  expect(days()).toEqual(['All days', 'Today', 'Friday 27.11.2026', 'Sunday 29.11.2026'])
  expect(radio('Today').disabled).toBe(false)
})

test('an untouched page removes tours that begin, and shows the new days after midnight', async () => {
  const [tour, other] = [aTourOfDay({ '10:00': 40 }, ENGLISH), aTourOfDay({ '08:00': 40 }, GERMAN)]
  await open('?day=today', { nextDays: () => ({ ...DAYS, '2026-11-26': [tour, other] }) })
  expect(lines()).toHaveLength(3)
  vi.setSystemTime(new Date('2026-11-25T10:00:30Z'))
  await pass(30_000)
  expect(lines()).toHaveLength(1)
  vi.setSystemTime(new Date('2026-11-25T22:50:00Z'))
  await pass(30_000)
  expect(screen.getByText('No more tours on Wednesday 25.11.2026')).toBeDefined()
  expect(days()).toEqual(['All days', 'Tomorrow', 'Friday 27.11.2026', 'Sunday 29.11.2026'])
  await pass(10 * 60_000)
  expect(days()).toEqual(['All days', 'Today', 'Tomorrow', 'Sunday 29.11.2026'])
  expect(radio('Today').checked).toBe(true)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Thursday 26.11.2026')
  expect(lines()).toHaveLength(2)
  expect(otherDate().min).toBe('2026-11-26')
})

test('moves the focus to the heading of the page when the pressed button disappears', async () => {
  const button = (name: string) => screen.getByRole('button', { name })
  await open('?day=2026-12-24')
  await press(button(texts.programme.allDays))
  expect(focused()).toBe('Guided tours')
  await choose('Language', 'de')
  await choose('Venue', 'Main building')
  await press(button(texts.list.clear))
  expect(focused()).toBe('Guided tours')
  cleanup()

  let isDown = true
  const tours = () => (isDown ? Promise.reject({ kind: 'offline' }) : TOURS)
  const nextDays = () => (isDown ? Promise.reject({ kind: 'offline' }) : DAYS)
  await open('', { tours })
  isDown = false
  await press(button(shared.action.retry))
  expect(focused()).toBe('Guided tours')
  cleanup()

  isDown = true
  await open('', { nextDays })
  isDown = false
  await press(button(shared.action.retry))
  expect(focused()).toBe('Guided tours')
})
