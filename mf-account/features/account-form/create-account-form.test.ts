import type { ApiFailure } from '@shop/shared/api/failure'
import { $isMemoryNeeded } from '@shop/shared/session/page-memory'
import { allSettled, createEffect, fork, sample } from 'effector'
import { expect, test, vi } from 'vitest'
import { createAccountForm } from './create-account-form.ts'
import { type AccountToast, showToastFx } from './show-toast.ts'

const sendFx = createEffect<{ name: string; secret: string }, void, ApiFailure>()
const form = createAccountForm({
  empty: { name: '', secret: '' },
  secrets: ['secret'],
  check: ({ name }) => (name === '' ? { name: 'problem.required' } : {}),
  wireNames: { n: 'name' },
})
sample({ clock: form.accepted, target: sendFx })
sample({ clock: sendFx.done, target: form.succeeded })
sample({ clock: sendFx.failData, target: form.failed })

const TOASTS = { done: 'Done.', failed: 'Failed.', explainsRejection: true }

async function open(answer: () => Promise<void> = async () => {}) {
  const send = vi.fn(answer)
  const toasts: string[] = []
  const scope = fork({
    handlers: [
      [sendFx, send],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  await allSettled(form.opened, { scope })
  const type = (field: 'name' | 'secret', value: string) =>
    allSettled(form.changed, { scope, params: { field, value } })
  const submit = () => allSettled(form.submitted, { scope, params: TOASTS })
  return { scope, send, toasts, type, submit }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)

test('clears the values and shows a toast after success', async () => {
  const { scope, send, toasts, type, submit } = await open()
  await type('name', 'Ada')
  await type('secret', 'xyz')
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', secret: 'xyz' })
  expect(toasts).toEqual(['Done.'])
  expect(scope.getState(form.$values)).toEqual({ name: '', secret: '' })
  expect(scope.getState(form.$isDone)).toBe(true)
})

test('clears the typed values when the page of the form closes', async () => {
  const { scope, type } = await open()
  await type('secret', 'xyz')
  await allSettled(form.closed, { scope })
  expect(scope.getState(form.$values)).toEqual({ name: '', secret: '' })
})

test('blocks automatic reloads from the first letter of a secret until the form is done or left', async () => {
  const { scope, type, submit } = await open()
  const isNeeded = () => scope.getState($isMemoryNeeded)
  await type('name', 'Ada')
  expect(isNeeded()).toBe(false)
  await type('secret', 'x')
  await type('secret', '')
  expect(isNeeded()).toBe(true)
  await submit()
  expect(isNeeded()).toBe(false)
  await type('secret', 'x')
  await allSettled(form.closed, { scope })
  expect(isNeeded()).toBe(false)
})

test('sends nothing while the form is incomplete, and then updates its errors with each correction', async () => {
  const { scope, send, toasts, type, submit } = await open()
  expect(scope.getState(form.$problems)).toEqual({})
  await submit()
  expect(scope.getState(form.$problems)).toEqual({ name: [{ key: 'problem.required' }] })
  expect(scope.getState(form.$attempt)).toBe(1)
  expect([send.mock.calls, toasts]).toEqual([[], []])
  await type('name', 'Ada')
  expect(scope.getState(form.$problems)).toEqual({})
})

test('sends the form once after a double click', async () => {
  const { send, type, submit } = await open()
  await type('name', 'Ada')
  await Promise.all([submit(), submit()])
  expect(send).toHaveBeenCalledTimes(1)
})

test('keeps the input after a failure, shows why in a toast, and clears the message at the next try', async () => {
  const answer = vi.fn<() => Promise<void>>().mockRejectedValueOnce({ kind: 'offline' })
  const { scope, toasts, type, submit } = await open(answer)
  await type('name', 'Ada')
  await type('secret', 'xyz')
  await submit()
  expect(scope.getState(form.$failure)).toEqual({ kind: 'offline' })
  expect(scope.getState(form.$values)).toEqual({ name: 'Ada', secret: 'xyz' })
  expect(scope.getState(form.$isSubmitting)).toBe(false)
  await submit()
  expect(scope.getState(form.$failure)).toBeNull()
  expect(toasts).toEqual(['Failed.', 'Done.'])
})

// Regression: a wrong login was reported twice, in the form and in a toast over the heading.
test('shows no toast about a rejection that the form explains', async () => {
  const rejected = refusing({ kind: 'unauthorised', status: 401 })
  const { scope, toasts, type, submit } = await open(rejected)
  await type('name', 'Ada')
  await submit()
  expect(scope.getState(form.$failure)).toEqual({ kind: 'unauthorised', status: 401 })
  expect(toasts).toEqual([])
})

test('shows the server’s errors at their fields until those change, and all others at the top', async () => {
  const fields = { n: ['Taken'], other: ['Odd'] }
  const { scope, type, submit } = await open(refusing({ kind: 'invalid', message: null, fields }))
  await type('name', 'Ada')
  await submit()
  expect(scope.getState(form.$problems)).toEqual({ name: [{ text: 'Taken' }] })
  expect(scope.getState(form.$general)).toEqual(['other: Odd'])
  expect(scope.getState(form.$failure)).toBeNull()
  await type('name', 'Eda')
  expect(scope.getState(form.$problems).name).toBeUndefined()
})

test('shows the text of a refusal that names no field', async () => {
  const failure = { kind: 'invalid', message: 'No', fields: {} } as const
  const { scope, type, submit } = await open(refusing(failure))
  await type('name', 'Ada')
  await submit()
  expect(scope.getState(form.$general)).toEqual(['No'])
})

test('does not continue to the next page if the answer arrives after the page was left', async () => {
  let answer = () => {}
  const { scope, type, submit } = await open(() => new Promise((resolve) => (answer = resolve)))
  await type('name', 'Ada')
  const sending = submit()
  const closing = allSettled(form.closed, { scope })
  answer()
  await Promise.all([sending, closing])
  expect(scope.getState(form.$isDone)).toBe(false)
})
