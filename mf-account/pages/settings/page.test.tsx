import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { $customer, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { $navigationRequest } from '@shop/shared/routing/navigation-request'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import { readAttributesFx } from '../../features/customer-form/attributes-model.ts'
import texts from '../../locales/en.json'
import { ATTRIBUTES } from '../../testing/attributes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { changeEmailFx, readChangedFx } from './email-model.ts'
import { readAgainFx, readFx, updateFx, validateFx } from './model.ts'
import { SettingsPage } from './page.tsx'

const NEW = 'eda@example.org'

interface Setting {
  customer?: Customer | null
  read?: () => Promise<unknown>
  update?: () => Promise<unknown>
  hasBasket?: boolean
  readChanged?: () => Promise<unknown>
  /** The tab keeps its storage from before. */
  keep?: boolean
  query?: string
}

async function open({
  customer = aCustomer(),
  read = async () => aCustomer(),
  update = async () => true,
  hasBasket = false,
  readChanged = async () => aCustomer({ email: NEW }),
  keep = false,
  query = '',
}: Setting = {}) {
  if (!keep) sessionStorage.clear()
  const toasts: string[] = []
  const scope = fork({
    values: [
      [$config, { ...$config.defaultState, languages: ['de', 'en'], defaultCountry: 'CH' }],
      [$token, customer === null ? null : 'tok'],
      [$customer, customer],
    ],
    handlers: [
      [readAttributesFx, async () => ATTRIBUTES],
      [readFx, read],
      [changeEmailFx, async () => true],
      [readChangedFx, readChanged],
      [validateFx, async () => true],
      [updateFx, update],
      [readAgainFx, async () => aCustomer({ fname: 'Eda' })],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  if (hasBasket) await allSettled(linesAdded, { scope, params: [aMerchandiseLine()] })
  const page = await openPage(scope, { '/en/settings': SettingsPage }, `/en/settings${query}`)
  return { ...page, scope, toasts, save: () => page.press('Save changes') }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)
const part = (name: string) => within(screen.getByRole('region', { name }))

test('shows data, e-mail and password as separate parts', async () => {
  await open()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)
  expect(headings).toEqual(['Your details', 'Change e-mail address', 'Change password'])
  expect(part('Your details').getByLabelText<HTMLInputElement>('First name').value).toBe('Ada')
  expect(part('Your details').queryByLabelText('E-mail address')).toBeNull()
})

// Regression: screen readers announced the page's text and the toast, one right after the other.
test('confirms on the page and in a toast that the data is saved, and announces only the toast', async () => {
  const { type, save, toasts, input } = await open()
  type('First name', 'Eda')
  await save()
  expect(part('Your details').getByText(texts.settings.saved)).toBeTruthy()
  expect(part('Your details').getByRole('status').textContent).toBe('')
  expect(toasts).toEqual([texts.settings.saved])
  expect(input('First name').value).toBe('Eda')
})

test('lists missing fields at the top and marks them', async () => {
  const { type, save, descriptionOf } = await open()
  type('Last name', ' ')
  await save()
  const summary = screen.getByRole('region', { name: texts.form.summary })
  expect(document.activeElement).toBe(summary)
  fireEvent.click(within(summary).getByRole('link', { name: /^Last name: / }))
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  expect(descriptionOf('Last name')).toBe('Please fill in this field.')
})

test('explains after a lost connection how to continue, and that the input is kept', async () => {
  const { type, save, input } = await open({ update: refusing({ kind: 'offline' }) })
  type('First name', 'Eda')
  await save()
  const summary = screen.getByRole('region', { name: texts.form.notSent })
  expect(summary.textContent).toContain(texts.account.kept)
  expect(input('First name').value).toBe('Eda')
})

test('reads the data again when the visitor presses the retry button', async () => {
  let isDown = true
  const read = () => (isDown ? Promise.reject({ kind: 'offline' }) : Promise.resolve(aCustomer()))
  const { press } = await open({ read })
  expect(screen.getByRole('alert').textContent).toContain(texts.settings.unavailable)
  isDown = false
  await press('Try again')
  expect(part('Your details').getByLabelText('First name')).toBeTruthy()
})

test('redirects a visitor to the login, with the settings as return address', async () => {
  const { scope } = await open({ customer: null })
  const to = '/en/login?returnTo=%2Fen%2Fsettings'
  expect(scope.getState($navigationRequest)).toEqual({ to, replace: true })
  expect(screen.queryByLabelText('First name')).toBeNull()
})

const FROM_PAYMENT = '?returnTo=%2Fen%2Fcheckout%3Fstep%3Dpayment'

// Regression: the only way back from the settings led to the basket, before the payment.
test('links back to the payment if the visitor came from it, also after a login', async () => {
  await open({ hasBasket: true, query: FROM_PAYMENT })
  const back = screen.getByRole('link', { name: 'Continue to checkout' })
  expect(back.getAttribute('href')).toBe('/en/checkout?step=payment')
  expect(screen.queryByRole('link', { name: 'Go to basket' })).toBeNull()
  cleanup()
  const { scope } = await open({ customer: null, query: FROM_PAYMENT })
  const returnTo = `/en/settings${FROM_PAYMENT}`
  const to = `/en/login?${new URLSearchParams({ returnTo })}`
  expect(scope.getState($navigationRequest)).toEqual({ to, replace: true })
})

test('does not link to a return address of another site, or to the payment of an emptied basket', async () => {
  await open({ hasBasket: true, query: '?returnTo=%2F%2Fevil.example%2Fen%2Fcheckout' })
  const [back] = screen.getAllByRole('link', { name: /basket/ })
  expect(back?.getAttribute('href')).toBe('/en/checkout')
  cleanup()
  await open({ query: FROM_PAYMENT })
  expect(screen.queryByRole('link', { name: 'Continue to checkout' })).toBeNull()
})

test('links back to the basket for a customer who has one', async () => {
  await open({ hasBasket: true })
  const back = screen.getByRole('link', { name: 'Go to basket' })
  expect(back.getAttribute('href')).toBe('/en/checkout')
})

test.each([
  ['read', NEW, async () => aCustomer({ email: NEW })],
  [
    'read as the server writes it',
    'Eda@example.org',
    async () => aCustomer({ email: 'Eda@example.org' }),
  ],
  ['not read', NEW, refusing({ kind: 'timeout' })],
  ['not read, the session lost', NEW, refusing({ kind: 'unauthorised', status: 401 })],
])(
  'keeps typed details when the e-mail of a customer changes: %s',
  async (_, email, readChanged) => {
    const { type, press } = await open({ readChanged })
    type('First name', 'Eda')
    type('New e-mail address', NEW)
    type('Repeat new e-mail address', NEW)
    type('Password', 'Nachtfalter')
    await press('Change e-mail address')
    cleanup()
    const customer = aCustomer({ email })
    const reloaded = await open({ keep: true, customer, read: async () => customer })
    expect(reloaded.input('First name').value).toBe('Eda')
  },
)

test('saves details that were filled in without events', async () => {
  const sent: unknown[] = []
  const { save } = await open({
    update: (async (_: unknown, request: unknown) => sent.push(request)) as never,
  })
  fillWithoutEvents(document.querySelector('form'), {
    'customer-fname': 'Eda',
    'customer-lname': 'Keller',
    'customer-zip': '3000',
    'customer-country': 'DE',
    'customer-elsewhere': false,
  })
  await save()
  const c = { fname: 'Eda', lname: 'Keller', zip: '3000', country: 'DE' }
  expect(sent).toMatchObject([{ body: { c } }])
})
