import type { ApiFailure } from '@shop/shared/api/failure'
import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { beforeEach, expect, test, vi } from 'vitest'
import { createChosenWay } from './create-chosen-way.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  })
})

const $types = createStore(['1', '74', '9'].map((payartId) => ({ payartId, i18n: {}, method: '' })))
const opened = createEvent()
const way = createChosenWay($types, opened)
const itIsTheWay: ApiFailure = {
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
test('the chosen payment type survives a reload', async () => {
  const before = await aForm()
  expect(before.chosen()).toBe('1')
  await before.choose('74')
  expect((await aForm()).chosen()).toBe('74')
})

test('it is nobody else’s choice, and one that is not offered counts for nothing', async () => {
  const form = await aForm()
  await form.choose('74')
  await allSettled(personForgotten, { scope: form.scope })
  expect(form.chosen()).toBe('1')
  expect((await aForm()).chosen()).toBe('1')
  for (const stored of ['"77"', '{"a":1}', 'x', '74']) {
    storage.set('wayToPay', stored)
    expect((await aForm()).chosen()).toBe('1')
  }
})

test('a refused payment type is locked until the order changes, and no other replaces it', async () => {
  const form = await aForm()
  await form.choose('74')
  await form.refuse('74', itIsTheWay)
  expect(form.open()).toEqual(['1', '9'])
  expect(form.chosen()).toBeNull()
  await form.choose('9')
  expect(form.chosen()).toBe('9')
  await allSettled(way.orderChanged, { scope: form.scope })
  expect(form.open()).toEqual(['1', '74', '9'])
})

test('where every way was refused nobody is locked out', async () => {
  const form = await aForm()
  for (const payart of ['1', '74', '9']) await form.refuse(payart, itIsTheWay)
  expect(form.open()).toEqual(['1', '74', '9'])
})

test('a refusal that names nothing marks the way, and one that names another field does not', async () => {
  const form = await aForm()
  await form.refuse('1', { kind: 'invalid', message: 'No', fields: {} })
  await form.refuse('74', { kind: 'invalid', message: null, fields: { 'aux.IBAN': ['wrong'] } })
  await form.refuse('9', { kind: 'offline' })
  await form.refuse(null, itIsTheWay)
  expect(form.scope.getState(way.$refusedWays)).toEqual({ 1: 'tried' })
  expect(form.chosen()).toBe('1')
})
