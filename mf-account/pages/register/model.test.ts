import type { ApiFailure } from '@shop/shared/api/failure'
import { $customer, $role, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { $isMemoryNeeded } from '@shop/shared/session/page-memory'
import { allSettled, scopeBind } from 'effector'
import { expect, test, vi } from 'vitest'
import { NOTHING_TYPED } from '../../features/customer-form/fields.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { ADA, aCustomerForm } from '../../testing/a-customer-form.ts'
import {
  $isDone,
  $sentEmail,
  $signInFailure,
  loginFx,
  readCustomerFx,
  recallSentFx,
  registerForm,
  registerFx,
  signInRetried,
  storeSentFx,
  submission,
  validateFx,
} from './model.ts'

const { $values, closed, opened } = registerForm
const { $failure, $isSubmitting, $problems, submitted } = submission

const PASSWORD = 'Nachtfalter im Regen'
const OFFLINE: ApiFailure = { kind: 'offline' }
const TAKEN: ApiFailure = { kind: 'invalid', message: null, fields: { email: ['Has an account.'] } }
const DENIED: ApiFailure = { kind: 'unauthorised', status: 401 }

test('validates and opens an account, signs in to it, and reads its customer', async () => {
  const { scope, calls, submit } = await aFilledForm()
  await submit()
  expect(calls.map(({ name }) => name)).toEqual(['validate', 'register', 'login', 'read'])
  const c = { email: 'ada@example.org', fname: 'Ada', country: 'CH', password: PASSWORD }
  for (const index of [0, 1]) expect(calls[index]?.request).toMatchObject({ body: { c } })
  const body = { _u: 'ada@example.org', _p: md5OfPassword(PASSWORD) }
  expect(calls[2]?.request).toEqual({ body })
  expect(calls[3]?.request).toEqual({ query: { _: 'tok' } })
  expect(scope.getState($token)).toBe('tok')
  expect(scope.getState($role)).toBe('registered')
  expect(scope.getState($isDone)).toBe(true)
  expect(scope.getState($values).password).toBe('')
  expect(scope.getState($sentEmail)).toBe('')
})

test('blocks automatic reloads while a password is typed or kept for another sign-in', async () => {
  const login = vi.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValue('tok')
  const { scope, submit } = await aFilledForm({ login })
  expect(scope.getState($isMemoryNeeded)).toBe(true)
  await submit()
  expect(scope.getState($signInFailure)).toEqual(OFFLINE)
  expect(scope.getState($isMemoryNeeded)).toBe(true)
  await allSettled(signInRetried, { scope })
  expect(scope.getState($isMemoryNeeded)).toBe(false)
})

test('stores no password with the form', async () => {
  const { store, submit } = await aFilledForm()
  await submit()
  expect(JSON.stringify(store.mock.calls)).not.toContain('Nachtfalter')
  expect(store).toHaveBeenLastCalledWith(null)
})

test.each(['validate', 'register'] as const)(
  'shows the field errors of %s at their fields, and keeps all input',
  async (name) => {
    const fields = { email: ['Has an account.'], password: ['Too short.'], captcha: ['No.'] }
    const refusal: ApiFailure = { kind: 'invalid', message: null, fields }
    const { scope, calls, submit } = await aFilledForm({ [name]: refuse(refusal) })
    await submit()
    expect(calls.at(-1)?.name).toBe(name)
    expect(scope.getState($problems)).toEqual({
      email: [{ kind: 'server', text: 'Has an account.' }],
      password: [{ kind: 'server', text: 'Too short.' }],
    })
    expect(scope.getState(submission.$general)).toMatchObject([{ text: 'No.' }])
    expect(scope.getState($values)).toMatchObject({ fname: 'Ada', password: PASSWORD })
    expect(scope.getState($isSubmitting)).toBe(false)
  },
)

test('refuses an e-mail that has an account, and does not sign in to it', async () => {
  const { scope, calls, submit } = await aFilledForm({ register: refuse(TAKEN) })
  await submit()
  expect(calls.map(({ name }) => name)).toEqual(['validate', 'register'])
  expect(scope.getState($problems).email).toEqual([{ kind: 'server', text: 'Has an account.' }])
  expect(scope.getState($role)).toBe('visitor')
})

// The answer to a registration is lost: the next attempt finds the visitor's own account.
test('signs in to the visitor’s own account if the answer to the registration was lost', async () => {
  const register = vi.fn().mockRejectedValueOnce(OFFLINE).mockRejectedValueOnce(TAKEN)
  const { scope, calls, submit } = await aFilledForm({ register })
  await submit()
  expect(scope.getState($failure)).toEqual(OFFLINE)
  await submit()
  expect(calls.slice(2).map(({ name }) => name)).toEqual(['validate', 'register', 'login', 'read'])
  expect(scope.getState($isDone)).toBe(true)
})

test('refuses a taken e-mail after a lost answer if signing in to that account fails', async () => {
  const register = vi.fn().mockRejectedValueOnce(OFFLINE).mockRejectedValueOnce(TAKEN)
  const { scope, submit } = await aFilledForm({ register, login: refuse(DENIED) })
  await submit()
  await submit()
  expect(scope.getState($problems).email).toEqual([{ kind: 'server', text: 'Has an account.' }])
  expect(scope.getState($signInFailure)).toBeNull()
  expect(scope.getState($values).password).toBe(PASSWORD)
})

test.each(['login', 'read'] as const)(
  'keeps an open account when %s fails, and retries only the sign-in',
  async (name) => {
    const answer = { login: 'tok', read: aCustomer() }[name]
    const call = vi.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce(answer)
    const { scope, calls, submit } = await aFilledForm({ [name]: call })
    await submit()
    expect(scope.getState($signInFailure)).toEqual(OFFLINE)
    expect(scope.getState($isSubmitting)).toBe(false)
    expect(scope.getState($sentEmail)).toBe('ada@example.org')
    await allSettled(signInRetried, { scope })
    expect(calls.filter((made) => made.name === 'register')).toHaveLength(1)
    expect(scope.getState($isDone)).toBe(true)
    expect(scope.getState($signInFailure)).toBeNull()
  },
)

test('stays on the page when the login after a registration is refused', async () => {
  const { scope, submit } = await aFilledForm({ login: refuse(DENIED) })
  await submit()
  expect(scope.getState($signInFailure)).toEqual(DENIED)
  expect(scope.getState($token)).toBeNull()
})

test('signs in a visitor who leaves during the registration, and does not redirect them', async () => {
  const answers: (() => void)[] = []
  const validate = () => new Promise((resolve) => answers.push(() => resolve({})))
  const { scope, calls, submit } = await aFilledForm({ validate })
  const sending = submit()
  scopeBind(closed, { scope })()
  answers[0]?.()
  await sending
  expect(calls[1]?.request).toMatchObject({ body: { c: { fname: 'Ada', password: PASSWORD } } })
  expect(scope.getState($role)).toBe('registered')
  expect(scope.getState($isDone)).toBe(false)
})

test('fills in the data of a guest, who only needs a password', async () => {
  const guest = aCustomer({ isGuest: true })
  const { scope, submit, type } = await anOpenedForm({ customer: guest })
  expect(scope.getState($values)).toMatchObject({ fname: 'Ada', zip: '8000', password: '' })
  await type('password', PASSWORD)
  await type('confirmation', PASSWORD)
  await submit()
  expect(scope.getState($customer)?.isGuest).toBe(false)
})

test('fills the form with the draft of the guest form', async () => {
  const values = { ...NOTHING_TYPED, fname: 'Ida' }
  const stored = { owner: null, values, sendsElsewhere: false }
  const { scope } = await anOpenedForm({ stored })
  expect(scope.getState($values).fname).toBe('Ida')
})

/*
 * Regression: visitors who reloaded during the registration saw that their e-mail is taken, and were
 * never signed in to their account.
 */
test.each(['register', 'validate'] as const)(
  'after a reload during the registration, recognises the account and signs its owner in (%s)',
  async (refuses) => {
    const before = await aFilledForm({ register: () => new Promise(() => {}) })
    void before.submit()
    await vi.waitFor(() => expect(before.storeSent).toHaveBeenCalledWith('ada@example.org'))
    const after = await aFilledForm({ sent: 'ada@example.org', [refuses]: refuse(TAKEN) })
    await after.submit()
    expect(after.scope.getState($role)).toBe('registered')
    expect(after.scope.getState($isDone)).toBe(true)
    expect(after.storeSent).toHaveBeenLastCalledWith(null)
  },
)

test('refuses a taken e-mail after a reload if the account is another customer’s', async () => {
  const { scope, calls, submit } = await aFilledForm({
    sent: 'eda@example.org',
    register: refuse(TAKEN),
  })
  await submit()
  expect(calls.map(({ name }) => name)).not.toContain('login')
  expect(scope.getState($role)).toBe('visitor')
})

const refuse = (failure: ApiFailure) => () => Promise.reject(failure)

interface Setting {
  validate?: () => Promise<unknown>
  register?: () => Promise<unknown>
  login?: () => Promise<unknown>
  read?: () => Promise<unknown>
  customer?: unknown
  stored?: unknown
  sent?: string
}

async function aFilledForm(setting: Setting = {}) {
  const opened = await anOpenedForm(setting)
  await opened.fill([...ADA, ['password', PASSWORD], ['confirmation', PASSWORD]])
  return opened
}

async function anOpenedForm({ customer = null, stored, sent, ...answers }: Setting) {
  const storeSent = vi.fn()
  const form = aCustomerForm(registerForm, {
    stored,
    values: [
      [$token, customer === null ? null : 'guest-token'],
      [$customer, customer],
    ],
    requests: {
      validate: [validateFx, answers.validate ?? (async () => true)],
      register: [registerFx, answers.register ?? (async () => true)],
      login: [loginFx, answers.login ?? (async () => 'tok')],
      read: [readCustomerFx, answers.read ?? (async () => aCustomer())],
    },
    handlers: [
      [recallSentFx, () => sent ?? null],
      [storeSentFx, storeSent],
    ],
  })
  await allSettled(opened, { scope: form.scope })
  return { ...form, storeSent, submit: () => allSettled(submitted, { scope: form.scope }) }
}
