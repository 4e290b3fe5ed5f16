import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { requestFailed } from '@shop/shared/api/model'
import { $customer, $token, signedIn, signedOut } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { $navigationRequest } from '@shop/shared/routing/navigation-request'
import { allSettled, createStore, scopeBind } from 'effector'
import { expect, test, vi } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import { type FormField, NOTHING_TYPED } from '../../features/customer-form/fields.ts'
import { aCustomerForm } from '../../testing/a-customer-form.ts'
import {
  $isRead,
  $isSaved,
  $readFailure,
  loginPathSet,
  readAgainFx,
  readFx,
  saveRequested,
  settingsForm,
  settingsOpened,
  submission,
  updateFx,
  validateFx,
} from './model.ts'

const { $values, $sendsElsewhere, closed, elsewhereChanged, fieldChanged } = settingsForm
const OFFLINE: ApiFailure = { kind: 'offline' }
const LOST: ApiFailure = { kind: 'unauthorised', status: 401 }
const LOGIN = '/en/login?returnTo=%2Fen%2Fsettings'
const $lost = createStore(0).on(requestFailed, (count) => count + 1)

test('fills the form with the server’s data, without the e-mail', async () => {
  const read = aCustomer({ fname: 'Eda' })
  const { scope } = await anOpenedPage({ read: async () => read })
  expect(scope.getState($isRead)).toBe(true)
  expect(scope.getState($values)).toMatchObject({ fname: 'Eda', zip: '8000', country: 'CH' })
  expect(scope.getState($customer)).toEqual(read)
  const fields = scope.getState(settingsForm.$rules).map(({ field }) => field)
  expect(fields).toEqual(['fname', 'lname', 'zip', 'country'])
})

test('validates, saves and reads back the data, so that the whole shop shows it', async () => {
  const again = aCustomer({ fname: 'Eda', phone: '044' })
  const { scope, calls, toasts, type, save } = await anOpenedPage({ readAgain: async () => again })
  await type('fname', 'Eda')
  await save()
  expect(calls.map(({ name }) => name)).toEqual(['read', 'validate', 'update', 'readAgain'])
  const body = { token: 'tok', c: { fname: 'Eda', email: 'ada@example.org', shipping: null } }
  for (const index of [1, 2]) expect(calls[index]?.request).toMatchObject({ body })
  expect(calls[3]?.request).toMatchObject({ query: { _: 'tok' } })
  expect(scope.getState($customer)).toEqual(again)
  expect(scope.getState($values).fname).toBe('Eda')
  expect(scope.getState($isSaved)).toBe(true)
  expect(toasts).toEqual(['Saved.'])
  await type('fname', 'Ida')
  expect(scope.getState($isSaved)).toBe(false)
})

test('saves a separate delivery address, and shows it again', async () => {
  const bern = { name: 'Eda Muster', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
  const addrShipping = { id: '7', ...bern }
  const { scope, calls, type, save } = await anOpenedPage({
    readAgain: async () => aCustomer({ addrShipping }),
  })
  await allSettled(elsewhereChanged, { scope, params: true })
  for (const [part, value] of Object.entries(bern)) {
    await type(`shipping.${part}` as FormField, value)
  }
  await save()
  expect(calls[2]?.request).toMatchObject({ body: { c: { shipping: bern } } })
  expect(scope.getState($customer)?.addrShipping).toEqual(addrShipping)
  expect(scope.getState($sendsElsewhere)).toBe(true)
  expect(scope.getState($values)['shipping.city']).toBe('Bern')
})

test.each(['validate', 'update'] as const)(
  'shows the errors of %s at their fields, and keeps all input',
  async (name) => {
    const fields = { zip: ['Unknown.'], email: ['Not here.'] }
    const refusal: ApiFailure = { kind: 'invalid', message: null, fields }
    const { scope, toasts, type, save } = await anOpenedPage({ [name]: refuse(refusal) })
    await type('zip', '9999')
    await save()
    expect(scope.getState(submission.$problems)).toEqual({
      zip: [{ kind: 'server', text: 'Unknown.' }],
    })
    expect(scope.getState(submission.$general)).toMatchObject([{ text: 'Not here.' }])
    expect(scope.getState($values).zip).toBe('9999')
    expect(scope.getState($customer)?.addrBilling.zip).toBe('8000')
    expect(toasts).toEqual([])
  },
)

test('keeps the input after a lost connection, and succeeds at the next try', async () => {
  const update = vi.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce(true)
  const { scope, type, save, store } = await anOpenedPage({ update })
  await type('fname', 'Eda')
  await save()
  expect(scope.getState(submission.$failure)).toEqual(OFFLINE)
  expect(scope.getState($values).fname).toBe('Eda')
  await save()
  expect(scope.getState($isSaved)).toBe(true)
  expect(store).toHaveBeenLastCalledWith(null)
})

test('shows the data as it was sent if it cannot be read back', async () => {
  const { scope, type, save, toasts } = await anOpenedPage({ readAgain: refuse(OFFLINE) })
  await type('fname', 'Eda')
  await save()
  expect(scope.getState($customer)).toMatchObject({ fname: 'Eda', email: 'ada@example.org' })
  expect(toasts).toEqual(['Saved.'])
})

// Regression: the answer for a customer who had signed out was shown to the next one.
test('ignores an answer that arrives after another customer has signed in', async () => {
  const answers: (() => void)[] = []
  const readAgain = () => new Promise((resolve) => answers.push(() => resolve(aCustomer())))
  const { scope, type, save } = await anOpenedPage({ readAgain })
  await type('fname', 'Eda')
  const saving = save()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const other = aCustomer({ email: 'ida@example.org' })
  scopeBind(signedIn, { scope })({ token: 'other', customer: other })
  answers[0]?.()
  await saving
  expect(scope.getState($customer)).toEqual(other)
})

// The session ends between two clicks: the input is still there after signing in again.
test('reports a lost session to the shop, and keeps the input for this customer', async () => {
  const { scope, type, save, store } = await anOpenedPage({ update: refuse(LOST) })
  await type('fname', 'Eda')
  await save()
  expect(scope.getState($lost)).toBe(1)
  const stored = store.mock.lastCall?.[0]
  expect(stored).toMatchObject({ owner: 'ada@example.org', values: { fname: 'Eda' } })
  await allSettled(signedOut, { scope })
  await allSettled(closed, { scope })
  await allSettled(signedIn, { scope, params: { token: 'new', customer: aCustomer() } })
  const again = await anOpenedPage({ stored })
  expect(again.scope.getState($values).fname).toBe('Eda')
})

test('does not show another customer’s input in this tab', async () => {
  const values = { ...NOTHING_TYPED, fname: 'Ida' }
  const stored = { owner: 'ida@example.org', values, sendsElsewhere: false }
  const { scope } = await anOpenedPage({ stored })
  expect(scope.getState($values).fname).toBe('Ada')
})

test('keeps input typed during saving, and counts it as unsaved', async () => {
  const answers: (() => void)[] = []
  const validate = () => new Promise((resolve) => answers.push(() => resolve(true)))
  const { scope, calls, type, save } = await anOpenedPage({ validate })
  await type('fname', 'Eda')
  const saving = save()
  scopeBind(fieldChanged, { scope })({ field: 'lname', value: 'Meier' })
  answers[0]?.()
  await saving
  expect(calls[2]?.request).toMatchObject({ body: { c: { fname: 'Eda', lname: 'Muster' } } })
  expect(scope.getState($values)).toMatchObject({ fname: 'Eda', lname: 'Meier' })
  expect(scope.getState($isSaved)).toBe(false)
})

test.each([
  ['a visitor', null, null],
  ['a guest', 'tok', aCustomer({ isGuest: true })],
])('redirects %s to the login, with the settings as return address', async (_, token, customer) => {
  const { scope, calls } = await anOpenedPage({ token, customer })
  expect(calls).toEqual([])
  expect(scope.getState($navigationRequest)).toEqual({ to: LOGIN, replace: true })
})

test('reads a customer known only by the token, and redirects to the login if it is a guest', async () => {
  const known = await anOpenedPage({ customer: null })
  expect(known.scope.getState($isRead)).toBe(true)
  expect(known.scope.getState($navigationRequest)).toBeNull()
  const read = async () => aCustomer({ isGuest: true })
  const guest = await anOpenedPage({ customer: null, read })
  expect(guest.scope.getState($isRead)).toBe(false)
  expect(guest.scope.getState($navigationRequest)?.to).toBe(LOGIN)
})

test('retries reading the data without leaving the page', async () => {
  const read = vi.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce(aCustomer())
  const { scope } = await anOpenedPage({ read })
  expect(scope.getState($readFailure)).toEqual(OFFLINE)
  await allSettled(settingsOpened, { scope })
  expect(scope.getState($readFailure)).toBeNull()
  expect(scope.getState($isRead)).toBe(true)
})

test('does not fill the form when the answer arrives after the page was left', async () => {
  const answers: ((customer: Customer) => void)[] = []
  const read = () => new Promise<Customer>((resolve) => answers.push(resolve))
  const { scope, opening } = anOpeningPage({ read })
  scopeBind(closed, { scope })()
  answers[0]?.(aCustomer({ fname: 'Eda' }))
  await opening
  expect(scope.getState($isRead)).toBe(false)
  expect(scope.getState($values).fname).toBe('')
})

test('empties the form and its draft when the data is saved after the page was left', async () => {
  const answers: (() => void)[] = []
  const validate = () => new Promise((resolve) => answers.push(() => resolve(true)))
  const { scope, type, save, store } = await anOpenedPage({ validate })
  await type('fname', 'Eda')
  const saving = save()
  scopeBind(closed, { scope })()
  answers[0]?.()
  await saving
  expect(scope.getState($values).fname).toBe('')
  expect(store).toHaveBeenLastCalledWith(null)
})

test('after the page was left, does not show its old failure the next time', async () => {
  const answers: (() => void)[] = []
  const validate = () => new Promise((_, reject) => answers.push(() => reject(OFFLINE)))
  const { scope, save } = await anOpenedPage({ validate })
  const saving = save()
  scopeBind(closed, { scope })()
  answers[0]?.()
  await saving
  await allSettled(settingsOpened, { scope })
  expect(scope.getState(submission.$failure)).toBeNull()
})

const refuse = (failure: ApiFailure) => () => Promise.reject(failure)

interface Setting {
  token?: string | null
  customer?: Customer | null
  read?: () => Promise<unknown>
  validate?: () => Promise<unknown>
  update?: () => Promise<unknown>
  readAgain?: () => Promise<unknown>
  stored?: unknown
}

async function anOpenedPage(setting: Setting = {}) {
  const { opening, ...page } = anOpeningPage(setting)
  await opening
  return page
}

function anOpeningPage({
  token = 'tok',
  customer = aCustomer(),
  stored,
  ...answers
}: Setting = {}) {
  const toasts: string[] = []
  const known = async () => aCustomer()
  const form = aCustomerForm(settingsForm, {
    stored,
    values: [
      [$token, token],
      [$customer, customer],
    ],
    requests: {
      read: [readFx, answers.read ?? known],
      validate: [validateFx, answers.validate ?? (async () => true)],
      update: [updateFx, answers.update ?? (async () => true)],
      readAgain: [readAgainFx, answers.readAgain ?? known],
    },
    handlers: [[showToastFx, ({ text }: AccountToast) => toasts.push(text)]],
  })
  const { scope } = form
  scopeBind(loginPathSet, { scope })(LOGIN)
  return {
    ...form,
    opening: allSettled(settingsOpened, { scope }),
    toasts,
    save: () => allSettled(saveRequested, { scope, params: 'Saved.' }),
  }
}
