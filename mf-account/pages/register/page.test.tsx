import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { checkoutLeft } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { $customer, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { fireEvent, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { readAttributesFx } from '../../features/customer-form/attributes-model.ts'
import { $sharedEmail } from '../../features/share-email.ts'
import texts from '../../locales/en.json'
import { ATTRIBUTES } from '../../testing/attributes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { RegisterSuccessPage } from '../register-success/page.tsx'
import { loginFx, readCustomerFx, registerFx, validateFx } from './model.ts'
import { RegisterPage } from './page.tsx'

const PASSWORD = 'Nachtfalter im Regen'

interface Setting {
  at?: string
  register?: () => Promise<unknown>
  login?: () => Promise<unknown>
  customer?: Customer | null
  left?: string
}

async function open({
  at = '/en/register',
  register = async () => true,
  login = async () => 'tok',
  customer = null,
  left,
}: Setting = {}) {
  sessionStorage.clear()
  const scope = fork({
    values: [
      [$config, { ...$config.defaultState, languages: ['de', 'en'], defaultCountry: 'CH' }],
      [$token, customer === null ? null : 'old'],
      [$customer, customer],
    ],
    handlers: [
      [readAttributesFx, async () => ATTRIBUTES],
      [validateFx, async () => true],
      [registerFx, register],
      [loginFx, login],
      [readCustomerFx, async () => aCustomer()],
    ],
  })
  if (left !== undefined) await allSettled(checkoutLeft, { scope, params: left })
  const pages = { '/en/register': RegisterPage, '/en/register/success': RegisterSuccessPage }
  const page = await openPage(scope, pages, at)
  const fillIn = () => {
    page.type('First name', 'Ada')
    page.type('Last name', 'Muster')
    page.type('E-mail address', 'ada@example.org')
    page.type('Postcode', '8000')
    page.type('Password', PASSWORD)
    page.type('Repeat password', PASSWORD)
  }
  return { ...page, scope, fillIn, create: () => page.press('Create account') }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const tokenOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete')

test('welcomes a new customer by name and links to the page they came from', async () => {
  const { fillIn, create, address } = await open({ left: '/en/checkout' })
  fillIn()
  await create()
  expect(address()).toBe('/en/register/success')
  expect(heading()).toBe('Welcome, Ada Muster')
  const on = screen.getByRole('link', { name: 'Continue to checkout' })
  expect(on.getAttribute('href')).toBe('/en/checkout')
  fireEvent.click(on)
  expect(address()).toBe('/en/checkout')
})

test.each([
  ['?returnTo=%2Fen%2Ftickets%2F7', 'Back to the previous page', '/en/tickets/7'],
  ['?returnTo=%2F%2Fevil.example', 'Go to the home page', '/en'],
  ['', 'Go to the home page', '/en'],
])('with %s, the link to continue is “%s”', async (query, name, href) => {
  const { fillIn, create } = await open({ at: `/en/register${query}` })
  fillIn()
  await create()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('marks the fields for password managers', async () => {
  await open()
  expect(tokenOf('E-mail address')).toBe('email')
  expect(tokenOf('Password')).toBe('new-password')
  expect(tokenOf('Repeat password')).toBe('new-password')
})

test('marks missing fields, including the passwords, and links to them from the top', async () => {
  const { create, descriptionOf } = await open()
  await create()
  const summary = screen.getByRole('region', { name: texts.form.summary })
  expect(document.activeElement).toBe(summary)
  fireEvent.click(within(summary).getByRole('link', { name: 'Password: Please enter a password.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(descriptionOf('Password')).toContain('Please enter a password.')
})

test('links to the login if the e-mail has an account, and shares the e-mail without an address', async () => {
  const taken = refusing({ kind: 'invalid', message: null, fields: { email: ['It has one.'] } })
  const { fillIn, create, descriptionOf, input, scope, address } = await open({
    at: '/en/register?returnTo=%2Fen%2Fpasses',
    register: taken,
  })
  fillIn()
  await create()
  expect(descriptionOf('E-mail address')).toBe('It has one.')
  expect(input('Password').value).toBe(PASSWORD)
  const forgotten = screen.getByRole('link', { name: 'Forgotten your password?' })
  expect(forgotten.getAttribute('href')).toBe('/en/forgot-password?returnTo=%2Fen%2Fpasses')
  fireEvent.click(screen.getByRole('link', { name: 'Log in now' }))
  expect(address()).toBe('/en/login?returnTo=%2Fen%2Fpasses')
  expect(scope.getState($sharedEmail)).toBe('ada@example.org')
})

test('says that the account is open if signing in failed, and signs in by one button', async () => {
  let isDown = true
  const login = () => (isDown ? Promise.reject({ kind: 'offline' }) : Promise.resolve('tok'))
  const { fillIn, create, press, address } = await open({ login })
  fillIn()
  await create()
  expect(document.activeElement?.textContent).toContain(texts.register.notSignedIn)
  isDown = false
  await press('Log in now')
  expect(address()).toBe('/en/register/success')
})

test('informs a signed-in customer and links to the settings', async () => {
  await open({ customer: aCustomer() })
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(document.body.textContent).toContain('You are already logged in as Ada Muster.')
  const settings = screen.getByRole('link', { name: 'Go to settings' })
  expect(settings.getAttribute('href')).toBe('/en/settings')
})

test('leads from the welcome page to the login if there is no account', async () => {
  await open({ at: '/en/register/success' })
  expect(heading()).toBe('You are not logged in')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login')
})

test('does not claim a new account if the success page is opened by its address', async () => {
  await open({ at: '/en/register/success', customer: aCustomer() })
  expect(screen.getByRole('heading', { name: 'Welcome, Ada Muster' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/account is ready|confirmation/)
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
})

// Regression: a password manager took the town of the delivery address for the user name.
test('puts the e-mail directly before the password, with or without a delivery address', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send goods to another address' }))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input, form select')]
  const tokens = inputs
    .filter(({ type }) => type !== 'checkbox')
    .map((input) => input.getAttribute('autocomplete'))
  expect(tokens).toEqual([
    'given-name',
    'family-name',
    'billing postal-code',
    'billing country',
    'shipping name',
    'shipping address-line1',
    'shipping postal-code',
    'shipping address-level2',
    'shipping country',
    'email',
    'new-password',
    'new-password',
  ])
})

test('sends a registration that was filled in without events', async () => {
  const { create, address } = await open()
  fillWithoutEvents(document.querySelector('form'), {
    'customer-fname': 'Ada',
    'customer-lname': 'Muster',
    'customer-email': 'ada@example.org',
    'customer-zip': '8000',
    'customer-country': 'CH',
    'customer-elsewhere': false,
    'customer-password': PASSWORD,
    'customer-confirmation': PASSWORD,
  })
  await create()
  expect(address()).toBe('/en/register/success')
})
