import { siteName } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { ownLabel } from '@shop/shared/routing/own-label'
import { ROUTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { currentMark, homeRoute, navEntries } from './entries/nav-entries.ts'
import { isModule } from './module-mode.ts'
import { isSecondaryPage } from './secondary-pages.ts'
import { pageTitle } from './titles/page-title.ts'
import { screenSize } from './use-screen-class.ts'

const config = (wire: Record<string, unknown>) => v.parse(shopConfigSchema, wire)

test('the menu shows the offerings that are switched on, in the order of the menu', () => {
  const shown = navEntries(config({ has_vouchers: 1, has_tickets: 1, has_memcard: 1 }))
  expect(shown.map(({ key }) => key)).toEqual(['tickets', 'passes', 'vouchers'])
})

test.each([
  ['has_tickets', 'tickets', 'mf-tickets'],
  ['has_guided_tours', 'guided-tours', 'mf-tours'],
  ['has_merchandise', 'merchandise', 'mf-merch'],
  ['has_memcard', 'passes', 'mf-merch'],
  ['has_vouchers', 'vouchers', 'mf-vouchers'],
])(
  'the flag %s alone gives one menu entry, which leads to /%s of the remote %s',
  (flag, path, owner) => {
    const entries = navEntries(config({ [flag]: 1 }))
    expect(entries.map(({ route }) => ROUTES[route])).toMatchObject([{ path, owner }])
  },
)

test('the museum’s name is the translated one, else the plain one, else another language’s, else a default', () => {
  const named = config({ site_name: 'Museum', site_name_translations: { fr: 'Musée' } })
  expect(siteName(named, 'fr')).toBe('Musée')
  expect(siteName(named, 'de')).toBe('Museum')
  const abroad = { languages: ['sv', 'it'], site_name_translations: { it: 'Museo', sv: 'Museet' } }
  expect(siteName(config({ ...abroad, prefered_language: 'sv' }), 'de')).toBe('Museet')
  expect(siteName(config({}), 'de')).toBe('Online Shop')
  expect(siteName(config({}), 'de', 'Foundation')).toBe('Foundation')
})

test('a page without a title shows the museum’s name alone', () => {
  const named = { site_name: 'Museum' }
  expect(pageTitle('Tickets', config(named), 'de')).toBe('Tickets – Museum')
  expect(pageTitle('', config(named), 'de')).toBe('Museum')
  const pipe = config({ ...named, title_separator: '|' })
  expect(pageTitle('Tickets', pipe, 'de')).toBe('Tickets | Museum')
  const other = config({ ...named, title_separator: '/' })
  expect(pageTitle('Tickets', other, 'de')).toBe('Tickets – Museum')
})

const ALL = { has_tickets: 1, has_guided_tours: 1, has_merchandise: 1, has_memcard: 1 }

function entryOf(key: string) {
  const entry = navEntries(config(ALL)).find((one) => one.key === key)
  if (!entry) throw new Error(`no ${key}`)
  return entry
}

test('the museum may name a menu entry, by its key or its address, for each language', () => {
  const named = config({
    ...ALL,
    nav_translations: { tickets: { de: 'Eintritt', en: ' ' }, 'guided-tours': { de: 'Rundgang' } },
  })
  expect(ownLabel(entryOf('tickets'), named, 'de')).toBe('Eintritt')
  expect(ownLabel(entryOf('tickets'), named, 'en')).toBeNull()
  expect(ownLabel(entryOf('guided_tours'), named, 'de')).toBe('Rundgang')
})

test('the menu entry of the museum shop is also marked on its products and categories', () => {
  const shop = entryOf('merchandise')
  expect(currentMark(shop, 'merchandise', null)).toBe('page')
  expect(currentMark(shop, 'product', null)).toBe('true')
  expect(currentMark(shop, 'merchandiseCategory', null)).toBe('true')
  expect(currentMark(shop, 'pass', null)).toBeUndefined()
  expect(currentMark(shop, null, null)).toBeUndefined()
})

test('a section shown as home page is marked as the current menu entry there', () => {
  expect(currentMark(entryOf('tickets'), 'home', 'tickets')).toBe('page')
  expect(currentMark(entryOf('tickets'), 'home', null)).toBeUndefined()
})

test('the home page shows a section only if it is known and switched on', () => {
  const home = (view: string, flags = {}) => homeRoute(config({ home_view: view, ...flags }))
  expect(home('tickets', ALL)).toBe('tickets')
  expect(home('guided_tours', ALL)).toBe('guidedTours')
  expect(home('guided-tours', ALL)).toBe('guidedTours')
  expect(home('guidedTours', ALL)).toBe('guidedTours')
  expect(home('tickets')).toBeNull()
  expect(home('cafe', ALL)).toBeNull()
  expect(homeRoute(config(ALL))).toBeNull()
})

test.each([
  [543, 'xs'],
  [544, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [992, 'lg'],
  [1199, 'lg'],
  [1200, 'xl'],
])('a screen that is %i px wide has the class %s', (width, size) => {
  const matches = (query: string) => width >= Number(/\d+/.exec(query)?.[0])
  expect(screenSize(matches)).toBe(size)
})

test('forms and messages are secondary pages', () => {
  const secondary = [
    'login',
    'register',
    'guestRegister',
    'settings',
    'forgotPassword',
    'recoverSuccess',
    'recoverAccount',
    'forgotPasswordSuccess',
    'recoverPasswordSuccess',
    'registerSuccess',
    'checkoutSuccess',
  ] as const
  for (const route of secondary) expect(isSecondaryPage(route)).toBe(true)
  for (const route of ['home', 'checkout', 'ticket', null] as const) {
    expect(isSecondaryPage(route)).toBe(false)
  }
})

test('a shop is a module only without header and footer', () => {
  expect(isModule(config({ show_header: 0, show_footer: '0' }))).toBe(true)
  expect(isModule(config({ show_header: 0 }))).toBe(false)
  expect(isModule(config({}))).toBe(false)
})
