import { expect, test } from 'vitest'
import { accountLinks } from './account-links.ts'
import { mainSiteOf } from './brand.tsx'
import { shouldCollapse } from './measure-bar.ts'

const SITES = {
  logoLinksToMainSite: true,
  museumMainUrl: 'https://museum.example',
  museumPerLanguageUrls: { fr: 'https://museum.example/fr', it: 'javascript:alert(1)' },
}

test('the brand links to the museum’s site in the visitor’s language, else to its main site, else home', () => {
  expect(mainSiteOf(SITES, 'fr')).toBe('https://museum.example/fr')
  expect(mainSiteOf(SITES, 'de')).toBe('https://museum.example')
  expect(mainSiteOf({ ...SITES, museumMainUrl: null }, 'de')).toBeNull()
  expect(mainSiteOf({ ...SITES, logoLinksToMainSite: false }, 'fr')).toBeNull()
})

test('the brand never links to an address that is not http(s)', () => {
  expect(mainSiteOf(SITES, 'it')).toBe('https://museum.example')
  expect(mainSiteOf({ ...SITES, museumMainUrl: '//evil.example' }, 'it')).toBeNull()
})

test.each([
  ['all fits to the pixel', { bar: 1000, menu: 620 }, false],
  ['one pixel too much', { bar: 1000, menu: 621 }, true],
  ['there is no menu', { bar: 100, menu: 0 }, false],
])('decides whether the menu goes behind a button: %s', (_, { bar, menu }, collapsed) => {
  expect(shouldCollapse({ bar, menu, brand: 200, tools: 140, gap: 20 })).toBe(collapsed)
})

const visitor = {
  config: { hasUserRegistration: true },
  role: 'visitor',
  customer: null,
  language: 'de',
  route: 'tickets',
  address: '/de/tickets?group=sky#top',
} as const

test('the links to login and register contain the full address of the current page', () => {
  const query = '?returnTo=%2Fde%2Ftickets%3Fgroup%3Dsky%23top'
  expect(accountLinks(visitor)).toEqual({
    kind: 'signIn',
    login: `/de/login${query}`,
    register: `/de/register${query}`,
  })
  expect(accountLinks({ ...visitor, role: 'guest' }).kind).toBe('signIn')
})

test('the links between login and register keep the return page, which is never login or register', () => {
  const login = { ...visitor, route: 'login' } as const
  expect(accountLinks({ ...login, address: '/de/login?returnTo=%2Fde%2Fcheckout' })).toMatchObject({
    register: '/de/register?returnTo=%2Fde%2Fcheckout',
  })
  expect(accountLinks({ ...login, address: '/de/login' })).toMatchObject({ login: '/de/login' })
})

test('without accounts, offers neither login nor registration', () => {
  expect(accountLinks({ ...visitor, config: { hasUserRegistration: false } })).toEqual({
    kind: 'none',
  })
})

test('a registered customer has settings and logout below their name', () => {
  const customer = { fname: 'Ladina', lname: 'Vonmoos', email: 'l@v.example' }
  const links = accountLinks({ ...visitor, role: 'registered', customer })
  expect(links).toEqual({
    kind: 'customer',
    name: 'Ladina Vonmoos',
    settings: '/de/settings',
    logout: '/logout?returnTo=%2Fde%2Ftickets%3Fgroup%3Dsky%23top',
  })
  const nameless = { ...customer, fname: '', lname: '' }
  expect(accountLinks({ ...visitor, role: 'registered', customer: nameless })).toMatchObject({
    name: 'l@v.example',
  })
})

// Regression: a customer who opened their settings during the checkout came back to the basket.
test('the link to the settings returns to the checkout, at the same step', () => {
  const customer = { fname: 'Ladina', lname: 'Vonmoos', email: 'l@v.example' }
  const paying = { route: 'checkout', address: '/de/checkout?step=payment' } as const
  expect(accountLinks({ ...visitor, ...paying, role: 'registered', customer })).toMatchObject({
    settings: '/de/settings?returnTo=%2Fde%2Fcheckout%3Fstep%3Dpayment',
  })
})
