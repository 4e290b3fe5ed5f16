import type { ApiFailure } from '@shop/shared/api/failure'
import { turnGivenUp } from '@shop/shared/api/model'
import { deferred } from '@shop/shared/async/testing/deferred'
import { linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { $customer, $role, $token } from '@shop/shared/customer/model'
import { allSettled, createWatch, scopeBind } from 'effector'
import { expect, test, vi } from 'vitest'
import { type FormField, NOTHING_TYPED } from '../../features/customer-form/fields.ts'
import { ADA, aCustomerForm } from '../../testing/a-customer-form.ts'
import {
  $isDone,
  authGuestFx,
  guestForm,
  submission,
  updateFx,
  validateFx,
  withoutPassword,
} from './model.ts'

const { $values, fieldChanged, opened, closed, storeShippingFx } = guestForm
const { elsewhereChanged, shippingLeft } = guestForm
const { $attempt, $failure, $general, $problems, submitted } = submission

test('validates a guest, gets a token, stores the guest with it, and then shows the guest as known', async () => {
  const { scope, calls, submit } = await aFilledForm()
  await submit()
  expect(calls.map(({ name }) => name)).toEqual(['validate', 'guest', 'update'])
  expect(calls[2]?.request).toMatchObject({
    body: {
      token: 'guest-token',
      c: { email: 'ada@example.org', fname: 'Ada', country: 'CH', send_invoice: true },
    },
  })
  expect(scope.getState($token)).toBe('guest-token')
  expect(scope.getState($role)).toBe('guest')
  expect(scope.getState($isDone)).toBe(true)
})

test('learns from the answer which texts of a guest cannot be printed', async () => {
  const { scope, submit } = await aFilledForm({ update: async () => ({ unprintable: ['𛁈'] }) })
  await submit()
  expect(scope.getState($customer)).toMatchObject({ isGuest: true, unprintable: ['𛁈'] })
})

test('ignores an error of the server that is only about a password', async () => {
  const invalid = { kind: 'invalid', message: null, fields: { password: ['required'] } }
  const { scope, submit } = await aFilledForm({ validate: () => Promise.reject(invalid) })
  await submit()
  expect(scope.getState($isDone)).toBe(true)
})

test('shows the server’s messages at their fields and keeps the values', async () => {
  const fields = { zip: ['Unbekannte Postleitzahl'], 'shipping.zip': ['Fehlt'] }
  const invalid = { kind: 'invalid', message: null, fields }
  const { scope, calls, submit } = await aFilledForm({ validate: () => Promise.reject(invalid) })
  await submit()
  expect(calls.map(({ name }) => name)).toEqual(['validate'])
  expect(scope.getState($problems)).toEqual({
    zip: [{ kind: 'server', text: 'Unbekannte Postleitzahl' }],
  })
  expect(scope.getState($general)).toMatchObject([{ text: 'Fehlt' }])
  expect(scope.getState($attempt)).toBe(1)
  expect(scope.getState($values).fname).toBe('Ada')
  await allSettled(fieldChanged, { scope, params: { field: 'zip', value: '3000' } })
  expect(scope.getState($problems)).toEqual({})
})

test('does not send the queued request of a visitor who leaves while the shop is full', async () => {
  const { promise: turn, resolve: letIn } = deferred<string>()
  const { scope, calls, submit } = await aFilledForm({ guest: () => turn })
  const given = vi.fn()
  createWatch({ unit: turnGivenUp, fn: given, scope })
  const submitted = submit()
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['validate', 'guest']))
  void submit()
  expect(given).not.toHaveBeenCalled()
  void allSettled(closed, { scope })
  expect(given).toHaveBeenCalledOnce()
  letIn('guest-token')
  await submitted
  expect(calls.filter(({ name }) => name === 'guest')).toHaveLength(1)
})

test('keeps the token of a guest who changes their data', async () => {
  const { calls, submit } = await aFilledForm({ token: 'old' })
  await submit()
  expect(calls.map(({ name }) => name)).toEqual(['validate', 'update'])
  expect(calls[1]?.request).toMatchObject({ body: { token: 'old' } })
})

test('replaces a token that the server does not know, and only once', async () => {
  const lost = { kind: 'unauthorised', status: 401 }
  const update = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce({})
  const { scope, calls, submit } = await aFilledForm({ token: 'old', update })
  await submit()
  expect(calls.map(({ name }) => name)).toEqual(['validate', 'update', 'guest', 'update'])
  expect(scope.getState($token)).toBe('guest-token')

  const never = await aFilledForm({ token: 'old', update: () => Promise.reject(lost) })
  await never.submit()
  expect(never.calls).toHaveLength(4)
  expect(never.scope.getState($failure)).toEqual(lost)
})

test('fills the form with input from before a reload, otherwise with the data of the guest', async () => {
  const values = { ...NOTHING_TYPED, fname: 'Eda' }
  const stored = { owner: null, values, sendsElsewhere: false }
  const again = await anOpenedForm({ stored })
  expect(again.scope.getState($values)).toMatchObject({ fname: 'Eda', country: 'CH' })
  const address = { name: '', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'DE' }
  const names = { salutation: '', fname: 'Ida', lname: 'Muster', company: '' }
  const addresses = { addrBilling: address, addrShipping: null }
  const customer = { ...names, phone: '', email: 'ida@example.org', ...addresses }
  const guest = await anOpenedForm({ customer })
  expect(guest.scope.getState($values)).toMatchObject({
    fname: 'Ida',
    country: 'DE',
  })
})

test('stores the input in the tab until the server has it', async () => {
  const { store, submit } = await aFilledForm()
  const values = expect.objectContaining({ zip: '8000' })
  expect(store).toHaveBeenLastCalledWith({ owner: null, values, sendsElsewhere: false })
  await submit()
  expect(store).toHaveBeenLastCalledWith(null)
})

test('sends the input as it was when the button was pressed, even after the page is left', async () => {
  const answers: (() => void)[] = []
  const validate = () => new Promise((resolve) => answers.push(() => resolve({})))
  const { scope, calls, submit } = await aFilledForm({ validate })
  const sending = submit()
  scopeBind(closed, { scope })()
  answers[0]?.()
  await sending
  expect(calls[2]?.request).toMatchObject({ body: { c: { fname: 'Ada', zip: '8000' } } })
  expect(scope.getState($role)).toBe('guest')
  expect(scope.getState($isDone)).toBe(false)
})

const HOME: [FormField, string][] = [
  ['street', 'Weg 1'],
  ['city', 'Zürich'],
]
const BERN: [FormField, string][] = [
  ['shipping.name', 'Eda Muster'],
  ['shipping.street', 'Gasse 2'],
  ['shipping.zip', '3000'],
  ['shipping.city', 'Bern'],
]
const bern = { name: 'Eda Muster', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }

test('sends a separate delivery address, and stores it with the customer and in the session', async () => {
  const { scope, calls, storeShipping, fill, submit } = await aFilledForm()
  await fill(HOME)
  await allSettled(linesAdded, { scope, params: [aMerchandiseLine()] })
  await allSettled(elsewhereChanged, { scope, params: true })
  await submit()
  expect(Object.keys(scope.getState($problems))).toEqual(BERN.map(([field]) => field))
  await fill(BERN)
  await allSettled(shippingLeft, { scope })
  expect(storeShipping).toHaveBeenLastCalledWith(bern)
  await submit()
  for (const index of [0, 2])
    expect(calls[index]?.request).toMatchObject({ body: { c: { shipping: bern } } })
  expect(scope.getState($customer)?.addrShipping).toEqual({ id: null, ...bern })
})

test('requires no delivery address once nothing is sent any more', async () => {
  const { scope, calls, fill, submit } = await aFilledForm()
  await fill(HOME)
  await allSettled(elsewhereChanged, { scope, params: true })
  await allSettled(guestForm.addressToggled, { scope, params: true })
  await submit()
  expect(scope.getState($problems)).toEqual({})
  expect(calls[2]?.request).toMatchObject({ body: { c: { city: 'Zürich', shipping: null } } })
})

test('does not send the separate delivery address if it was closed again', async () => {
  const { scope, calls, storeShipping, fill, submit } = await aFilledForm()
  await fill(HOME)
  await allSettled(linesAdded, { scope, params: [aMerchandiseLine()] })
  await allSettled(elsewhereChanged, { scope, params: true })
  await fill(BERN)
  await allSettled(elsewhereChanged, { scope, params: false })
  expect(storeShipping).toHaveBeenLastCalledWith(null)
  await submit()
  expect(calls[2]?.request).toMatchObject({ body: { c: { shipping: null } } })
})

interface Setting {
  validate?: () => Promise<unknown>
  guest?: () => Promise<unknown>
  update?: () => Promise<unknown>
  token?: string
  stored?: unknown
  customer?: unknown
}

async function aFilledForm(setting: Setting = {}) {
  const opened = await anOpenedForm(setting)
  await opened.fill(ADA)
  return opened
}

async function anOpenedForm({
  validate,
  guest = async () => 'guest-token',
  update,
  token,
  stored,
  customer = null,
}: Setting) {
  const storeShipping = vi.fn()
  const form = aCustomerForm(guestForm, {
    stored,
    values: [
      [$token, token ?? null],
      [$customer, customer],
    ],
    requests: {
      validate: [validateFx, validate ?? (async () => ({}))],
      guest: [authGuestFx, guest],
      update: [updateFx, update ?? (async () => ({}))],
    },
    handlers: [[storeShippingFx, storeShipping]],
  })
  await allSettled(opened, { scope: form.scope })
  return { ...form, storeShipping, submit: () => allSettled(submitted, { scope: form.scope }) }
}

const refusal = (fields: Record<string, string[]>): ApiFailure => ({
  kind: 'invalid',
  message: null,
  fields,
})

test('removes an error of the server that is only about a password', () => {
  expect(withoutPassword(refusal({ password: ['required'] }))).toBeNull()
  expect(withoutPassword(refusal({ 'c.password': ['required'] }))).toBeNull()
})

test('keeps all other errors of the server', () => {
  const zip = refusal({ zip: ['required'] })
  expect(withoutPassword(refusal({ password: ['required'], zip: ['required'] }))).toEqual(zip)
  expect(withoutPassword(refusal({}))).toEqual(refusal({}))
  expect(withoutPassword({ kind: 'offline' })).toEqual({ kind: 'offline' })
})
