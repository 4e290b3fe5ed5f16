import { act, screen } from '@testing-library/react'
import { Grid } from 'antd'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asShopReads } from '../../../../../museum/backend/config/current-config.ts'
import type { PlanAnswer, Warning } from '../../../../contract/config.ts'
import { changedAddresses } from '../../../../effects/content-effect.ts'
import { callOf, holdCalls } from '../../../testing/held-calls.ts'
import { planned } from '../../../testing/planned.ts'
import { showInDesk } from '../../../testing/show-in-desk.tsx'
import { ChangesTable } from './changes-table.tsx'
import { EffectView, Warnings } from './effect-view.tsx'

type Preview = PlanAnswer & { kind: 'preview' }

test('names days, texts and languages in its warnings', () => {
  const plan = planned({ kind: 'preview', current: {}, wanted: {} }) as Preview
  const counts = { bookings: 2, baskets: 1, places: 5 }
  const warnings = [
    { kind: 'dayClosed', day: '2026-12-03', ...counts },
    { kind: 'dayPast', day: '2026-01-02' },
    { kind: 'textsKept', path: ['home_headline'], languages: ['de'] },
    { kind: 'textsKept', path: ['closed_days', '2026-12-03'], languages: ['fr'] },
    { kind: 'hoursNamed', path: ['shop_notice'], times: '10:00, 18:00' },
    { kind: 'oldPart', banner: 2, part: 'alt', languages: ['en', 'fr'] },
  ] satisfies Warning[]
  showInDesk(<Warnings effect={{ ...plan.effect, warnings }} />)
  screen.getByText('03.12.2026: 2 bookings, 1 unpaid order, together 5 places.')
  screen.getByText('02.01.2026 is already over.')
  screen.getByText('Headline: these languages keep the earlier text: Deutsch.')
  screen.getByText('Closed days · 03.12.2026: these languages keep the earlier text: Français.')
  screen.getByText(/^Notice also names 10:00, 18:00; /)
  screen.getByText(/^Banner 2 · What the picture shows: .* earlier picture: English, Français\.$/)
})

test('says that baskets in browsers are unknown when a day closes', () => {
  const { effect, ...plan } = planned({ kind: 'preview', current: {}, wanted: {} }) as Preview
  const closed = {
    kind: 'dayClosed',
    day: '2026-12-03',
    bookings: 0,
    baskets: 0,
    places: 0,
  } as const
  showInDesk(<EffectView {...plan} effect={{ ...effect, warnings: [closed] }} />)
  screen.getByRole('heading', { name: 'Baskets and orders' })
  screen.getByText(/Baskets that exist only in a visitor’s browser are not known here/)
  expect(screen.queryByText(/holds anything that is switched off/)).toBeNull()
})

// Regression: without the role `config`, history and “Today” showed the id of the place.
test('operators without roles read the name of a place', async () => {
  const calls = holdCalls()
  const closed = { day: '2026-12-24', venue: 'quay', text: { de: 'zu' } }
  showInDesk(<ChangesTable changes={{ closed_days: { before: [], after: [closed] } }} />)
  const session = { roles: [], places: [{ id: 'quay', name: 'The quay' }] }
  await act(async () => (await callOf(calls, 'session')).answer(session))
  await screen.findByText('The quay')
})

// Regression: the list was “/” and “/…”.
test('names the pages whose texts change', () => {
  const { effect, ...plan } = planned({ kind: 'preview', current: {}, wanted: {} }) as Preview
  const changes = ['shop_notice', 'home_intro', 'closed_days', 'page_visit']
  const onSale = asShopReads({ has_tickets: true, has_guided_tours: true })
  const change = changedAddresses({ after: {}, changed: changes }, onSale)
  const changed = { ...effect, addresses: { ...effect.addresses, change } }
  showInDesk(<EffectView {...plan} effect={changed} />)
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'the whole shop',
    'Home page',
    'Tickets',
    'Guided tours',
    'Your visit',
    'Confirmation',
  ])
})

test.each(['place_hours', 'closed_days'])(
  'a change of %s names the page that may repeat the hours',
  (field) => {
    const plan = planned({ kind: 'preview', current: {}, wanted: {} })
    const changes = { [field]: { before: {}, after: {} } }
    showInDesk(<EffectView {...(plan as Preview)} changes={changes} />)
    const link = screen.getByRole('link', { name: 'Your visit' })
    expect(link.getAttribute('href')).toBe('/pages')
  },
)

test.each([
  ['site_name', 'Tower', []],
  ['has_tickets', false, ['Menu', 'Addresses', 'Baskets and orders']],
])('a new value of %s shows only parts that it may change', (field, after, parts) => {
  const plan = planned({ kind: 'preview', current: {}, wanted: { [field]: after } })
  const changes = { [field]: { before: null, after } }
  showInDesk(<EffectView {...(plan as Preview)} changes={changes} />)
  const headings = screen.queryAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(parts)
})

// Regression: on phones the table had columns of three letters.
test('shows each change below the other on phones', () => {
  holdCalls()
  const width = vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: false })
  onTestFinished(() => width.mockRestore())
  showInDesk(<ChangesTable changes={{ site_name: { before: 'Tower', after: 'Castle' } }} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'NameBefore: TowerAfter: Castle',
  ])
})

// Regression: operators read “/vouchers/:id”.
test('shows an address of many pages without the name of its parameter', () => {
  const plan = planned({ kind: 'preview', current: {}, wanted: {} }) as Preview
  const addresses = { appear: ['/vouchers/:id'], vanish: [], change: [] }
  showInDesk(<EffectView {...plan} effect={{ ...plan.effect, addresses }} />)
  screen.getByText('/vouchers/…')
})
