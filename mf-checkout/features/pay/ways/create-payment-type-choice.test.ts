import type { ApiFailure } from '@shop/shared/api/failure'
import { personForgotten } from '@shop/shared/session/forget-person'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPaymentTypeChoice } from './create-payment-type-choice.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', aStorage()))

const $types = createStore(['1', '74', '9'].map((payartId) => ({ payartId, i18n: {}, method: '' })))
const opened = createEvent()
const way = createPaymentTypeChoice($types, opened)
const typeRefusal: ApiFailure = {
  kind: 'invalid',
  message: 'Choose another.',
  fields: { payart: ['Choose another.'] },
}

async function aForm() {
  const scope = fork()
  await allSettled(opened, { scope })
  return {
    scope,
    chosen: () => scope.getState(way.$chosen),
    open: () => scope.getState(way.$open).map(({ payartId }) => payartId),
    choose: (params: string) => allSettled(way.payartChosen, { scope, params }),
    refuse: (payart: string | null, failure: ApiFailure) =>
      allSettled(way.refused, { scope, params: { payart, failure } }),
  }
}

// Regression: after a return from the provider or a change of language, card was chosen again.
test('keeps the chosen payment type after a reload', async () => {
  const before = await aForm()
  expect(before.chosen()).toBe('1')
  await before.choose('74')
  expect((await aForm()).chosen()).toBe('74')
})

test('forgets the chosen type at logout, and ignores a stored type that is not offered', async () => {
  const form = await aForm()
  await form.choose('74')
  await allSettled(personForgotten, { scope: form.scope })
  expect(form.chosen()).toBe('1')
  expect((await aForm()).chosen()).toBe('1')
  for (const stored of ['"77"', '{"a":1}', 'x', '74']) {
    sessionStorage.setItem('wayToPay', stored)
    expect((await aForm()).chosen()).toBe('1')
  }
})

test('locks a refused payment type until the order changes, and preselects no other instead', async () => {
  const form = await aForm()
  await form.choose('74')
  await form.refuse('74', typeRefusal)
  expect(form.open()).toEqual(['1', '9'])
  expect(form.chosen()).toBeNull()
  await form.choose('9')
  expect(form.chosen()).toBe('9')
  await allSettled(way.orderChanged, { scope: form.scope })
  expect(form.open()).toEqual(['1', '74', '9'])
})

test('unlocks all payment types if every one was refused', async () => {
  const form = await aForm()
  for (const payart of ['1', '74', '9']) await form.refuse(payart, typeRefusal)
  expect(form.open()).toEqual(['1', '74', '9'])
})

test('marks the refused payment type unless the refusal names another field', async () => {
  const form = await aForm()
  await form.refuse('1', { kind: 'invalid', message: 'No', fields: {} })
  await form.refuse('74', { kind: 'invalid', message: null, fields: { 'aux.IBAN': ['wrong'] } })
  await form.refuse('9', { kind: 'offline' })
  await form.refuse(null, typeRefusal)
  expect(form.scope.getState(way.$refusedTypes)).toEqual({ 1: 'tried' })
  expect(form.chosen()).toBe('1')
})
