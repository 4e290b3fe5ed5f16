import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { emptyCart } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import { $cart } from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { $customer, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { address, showPage } from '@shop/shared/ui/testing/show-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test } from 'vitest'
import { readAttributesFx } from '../../features/customer-form/attributes-model.ts'
import texts from '../../locales/en.json'
import { ATTRIBUTES } from '../../testing/attributes.ts'
import { authGuestFx, updateFx, validateFx } from './model.ts'
import { GuestRegisterPage } from './page.tsx'

interface Setting {
  lines?: CartLine[]
  attributes?: CustomerAttributes
  validate?: () => Promise<unknown>
  customer?: Customer | null
  at?: string
}

async function open({
  lines = [aMerchandiseLine()],
  attributes = ATTRIBUTES,
  validate = async () => ({}),
  customer = null,
  at = '/',
}: Setting = {}) {
  const sent: unknown[] = []
  const scope = fork({
    values: [
      [$cart, { ...emptyCart, lines }],
      [$config, { ...$config.defaultState, defaultCountry: 'CH' }],
      [$token, customer === null ? null : 'old'],
      [$customer, customer],
    ],
    handlers: [
      [readAttributesFx, async () => attributes],
      [validateFx, validate],
      [authGuestFx, async () => 'tok'],
      [updateFx, async (_: unknown, request: unknown) => sent.push(request)],
    ],
  })
  sessionStorage.clear()
  await showPage(<GuestRegisterPage />, { scope, at, texts: { mf_account: texts } })
  return { scope, sent }
}

const settle = () => act(async () => {})
const elsewhere = () => screen.getByRole('checkbox', { name: 'Send goods to another address' })
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await settle()
}
const type = (label: string, value: string, within_: ReturnType<typeof within> = screen) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } })

test('keeps the separate delivery address closed until the visitor opens it', async () => {
  await open()
  expect(elsewhere()).toHaveProperty('checked', false)
  expect(screen.queryByRole('group', { name: 'Delivery address' })).toBeNull()
  fireEvent.click(elsewhere())
  const group = within(screen.getByRole('group', { name: 'Delivery address' }))
  const tokens = group
    .getAllByRole<HTMLInputElement>('textbox')
    .map((input) => input.getAttribute('autocomplete'))
  expect(tokens).toEqual([
    'shipping name',
    'shipping address-line1',
    'shipping postal-code',
    'shipping address-level2',
  ])
  const country = group.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  expect(country.getAttribute('autocomplete')).toBe('shipping country')
  expect(country.value).toBe('CH')
})

test('lists missing fields at the top, with links, and marks them', async () => {
  await open()
  fireEvent.click(elsewhere())
  await send()
  const summary = screen.getByRole('region', { name: texts.form.summary })
  expect(document.activeElement).toBe(summary)
  const link = within(summary).getByRole('link', {
    name: 'Delivery address, Postcode: Please fill in this field.',
  })
  fireEvent.click(link)
  const field = document.activeElement
  expect(field).toBe(
    within(screen.getByRole('group', { name: 'Delivery address' })).getByLabelText('Postcode'),
  )
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Please fill in this field.')
})

test('stores the delivery address for the session when the visitor leaves it', async () => {
  const { scope, sent } = await open()
  fillIn()
  fireEvent.click(elsewhere())
  const group = screen.getByRole('group', { name: 'Delivery address' })
  type('First and last name', 'Eda Muster', within(group))
  type('Street and number', 'Gasse 2', within(group))
  fireEvent.blur(within(group).getByLabelText('Postcode'), {
    relatedTarget: within(group).getByLabelText('Town or city'),
  })
  expect(sessionStorage.getItem('shippingAddress')).toBeNull()
  type('Postcode', '3000', within(group))
  type('Town or city', 'Bern', within(group))
  fireEvent.blur(within(group).getByLabelText('Town or city'), { relatedTarget: document.body })
  const bern = { name: 'Eda Muster', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
  expect(JSON.parse(sessionStorage.getItem('shippingAddress') ?? '')).toEqual(bern)
  await send()
  expect(sent).toMatchObject([{ body: { token: 'tok', c: { shipping: bern } } }])
  expect(scope.getState($customer)?.addrShipping?.country).toBe('CH')
})

test('copies the billing address to the delivery address by one button', async () => {
  await open()
  fillIn()
  fireEvent.click(elsewhere())
  fireEvent.click(screen.getByRole('button', { name: 'Copy from my billing details' }))
  const group = within(screen.getByRole('group', { name: 'Delivery address' }))
  expect(group.getByLabelText<HTMLInputElement>('First and last name').value).toBe('Ada Muster')
  expect(group.getByLabelText<HTMLInputElement>('Postcode').value).toBe('8000')
})

test('keeps the input after a lost connection', async () => {
  await open({ validate: () => Promise.reject({ kind: 'offline' }) })
  fillIn()
  await send()
  const summary = screen.getByRole('region', { name: texts.form.notSent })
  expect(summary.textContent).toContain(texts.account.kept)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada')
})

test('tells a signed-in customer that they cannot be a guest', async () => {
  await open({ customer: aCustomer() })
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(document.body.textContent).toContain('You are already logged in as Ada Muster.')
  const on = screen.getByRole('link', { name: 'Continue to checkout' })
  expect(on.getAttribute('href')).toBe('/en/checkout?step=payment')
})

const fieldNames = () =>
  [...document.querySelectorAll('form input, form select')].map(({ id }) => id.slice(9))

test('asks only for name and e-mail if nothing is sent, until the visitor adds an address', async () => {
  const wanted = { ...ATTRIBUTES, required_fields: ['fname', 'lname'] }
  const { sent } = await open({ lines: [aTicketLine()], attributes: wanted })
  expect(fieldNames()).toEqual(['fname', 'lname', 'email', 'address'])
  type('First name', 'Ada')
  type('Last name', 'Muster')
  type('E-mail address', 'ada@example.org')
  fireEvent.click(screen.getByRole('checkbox', { name: texts.form.addAddress }))
  expect(fieldNames()).toContain('street')
  await send()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: texts.form.addAddress }))
  await send()
  expect(sent).toMatchObject([{ body: { c: { fname: 'Ada', shipping: null } } }])
  expect(JSON.stringify(sent)).not.toContain('country')
})

test('asks about a slip in the e-mail as soon as it is typed, and mends it', async () => {
  await open()
  const email = screen.getByLabelText<HTMLInputElement>('E-mail address')
  type('E-mail address', 'ada@gmia')
  const mend = () => screen.queryByRole('button', { name: texts.form.takeMeant })
  expect(mend()).toBeNull()
  type('E-mail address', 'ada@gmial.com')
  expect(mend()?.closest('[role=status]')?.textContent).toContain('Did you mean ada@gmail.com?')
  fireEvent.click(mend() as HTMLElement)
  expect(email.value).toBe('ada@gmail.com')
  expect(document.activeElement).toBe(email)
  expect(mend()).toBeNull()
})

test('a slip in the e-mail stops the first press, and only the first', async () => {
  const { sent } = await open()
  fillIn()
  type('E-mail address', 'ada@gmial.com')
  const email = screen.getByLabelText('E-mail address')
  await send()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(email)
  const [hint = ''] = email.getAttribute('aria-describedby')?.split(' ') ?? []
  const described = document.getElementById(hint)
  expect(described?.textContent).toContain('Did you mean ada@gmail.com?')
  await send()
  expect(sent).toMatchObject([{ body: { c: { email: 'ada@gmial.com' } } }])
})

test('lists errors before it asks about a slip in the e-mail', async () => {
  await open({ lines: [aTicketLine()] })
  type('E-mail address', 'ada@gmial.com')
  await send()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.form.summary }))
})

test('tells known guests why the basket needs more of their data', async () => {
  const addrBilling = { name: '', street: '', zip: '', city: '', country: '' }
  await open({ customer: aCustomer({ isGuest: true, addrBilling }) })
  expect(screen.getByText(texts.missing.address)).toBeTruthy()
})

function fillIn() {
  type('First name', 'Ada')
  type('Last name', 'Muster')
  type('E-mail address', 'ada@example.org')
  type('Street and number', 'Weg 1')
  type('Postcode', '8000')
  type('Town or city', 'Zürich')
}

// Regression: the message "Please fill in this field" appeared five times, for fields that the form
// did not show.
test('shows a field that the server requires without listing it, and names the field in every message', async () => {
  const fields = { phone: ['Please fill in this field'], tax_number: ['Please fill in this field'] }
  const validate = () => Promise.reject({ kind: 'invalid', message: null, fields })
  await open({ validate, customer: aCustomer({ isGuest: true }) })
  expect(screen.queryByLabelText('Phone')).toBeNull()
  await send()
  expect(screen.getByText('tax number: Please fill in this field')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Phone: / })).toBeDefined()
  type('Phone', '+41 44 555 00 00')
  expect(screen.getByLabelText('Phone')).toHaveProperty('required', true)
})

test('sends a form that was filled in without events, with the fields that it opens', async () => {
  const { sent } = await open()
  const values = {
    'customer-fname': 'Ada',
    'customer-lname': 'Muster',
    'customer-email': 'ada@example.org',
    'customer-street': 'Weg 1',
    'customer-zip': '8000',
    'customer-city': 'Zürich',
    'customer-country': 'DE',
    'customer-elsewhere': true,
  }
  fillWithoutEvents(document.querySelector('form'), values)
  // Sending reads values that no event reported, and so opens the delivery address.
  await send()
  fillWithoutEvents(document.querySelector('form'), {
    ...values,
    'customer-shipping-name': 'Eda Muster',
    'customer-shipping-street': 'Gasse 2',
    'customer-shipping-zip': '3000',
    'customer-shipping-city': 'Bern',
    'customer-shipping-country': 'CH',
  })
  await send()
  const shipping = { name: 'Eda Muster', street: 'Gasse 2', zip: '3000', city: 'Bern' }
  const c = { fname: 'Ada', lname: 'Muster', zip: '8000', country: 'DE', shipping }
  expect(sent).toMatchObject([{ body: { c } }])
})

// Regression: "back" on the payment led to the basket, because the payment replaced this form.
test.each([
  ['stays a step to go back to', '/en/register-guest', 1],
  ['of an expired session is no step to go back to', '/en/register-guest?unauthorised=1', 0],
])('a sent form %s', async (_, at, steps) => {
  await open({ at, customer: aCustomer({ isGuest: true }) })
  const before = window.history.length
  await send()
  expect(address()).toBe('/en/checkout?step=payment')
  expect(window.history.length - before).toBe(steps)
})
