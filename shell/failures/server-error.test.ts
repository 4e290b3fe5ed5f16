import { ticketCollect } from '@shop/shared/api/endpoints/events'
import { createRequest, requestAnswered, requestFailed } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { $message, type GlobalMessage, messageShown, waitStepFx } from '@shop/shared/messages/model'
import { allSettled, type EventCallable, fork, scopeBind } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverErrorMessage } from './server-error.ts'

async function after(status: number, named: { reference?: string } = {}) {
  const config = { ...fork().getState($config), supportEmail: 'help@museum.example' }
  const scope = fork({
    values: [[$config, config]],
    handlers: [[waitStepFx, () => new Promise(() => {})]],
  })
  const failure = { kind: 'http', status, message: null, ...named } as const
  const params = { failure, path: 'thing', method: 'GET' } as const
  void allSettled(requestFailed, { scope, params })
  return scope.getState($message)
}

test('a 500 shows the support address for 15 seconds', async () => {
  expect(await after(500)).toEqual({
    parts: [
      { key: 'message.serverErrorBefore' },
      { text: 'help@museum.example', href: 'mailto:help@museum.example' },
      { key: 'message.serverErrorAfter' },
    ],
    className: 'danger',
    isFailure: true,
    timeoutMs: 15_000,
  })
})

test('a failure with a reference shows the reference, for the visitor’s message to the museum', async () => {
  const { parts } = (await after(500, { reference: '2f82cfd4' })) ?? { parts: [] }
  expect(parts.at(-1)).toEqual({ key: 'shared:failure.reference', values: { id: '2f82cfd4' } })
})

// Regression: "Something went wrong" stayed for 15 seconds next to "your changes are saved".
test('the message disappears after the same call succeeds, but not after another one', async () => {
  const scope = fork({ handlers: [[waitStepFx, () => new Promise(() => {})]] })
  const failure = { kind: 'http', status: 500, message: null } as const
  const call = { path: 'customer/update', method: 'POST' } as const
  const tell = <T>(unit: EventCallable<T>, params: T) => scopeBind(unit, { scope })(params)
  tell(requestFailed, { failure, ...call })
  tell(requestAnswered, { ...call, path: 'customer' })
  expect(scope.getState($message)).not.toBeNull()
  tell(requestAnswered, call)
  expect(scope.getState($message)).toBeNull()
  tell(requestFailed, { failure, ...call })
  const other: GlobalMessage = { parts: [{ text: 'Other' }], className: 'info' }
  tell(messageShown, other)
  tell(requestAnswered, call)
  expect(scope.getState($message)).toEqual(other)
})

/*
 * Regression: two days were requested at once; the answer for one removed the message about the
 * other, so the page no longer said that it had failed.
 */
test('the message stays when the same call succeeds with other values', async () => {
  vi.stubGlobal('location', { href: 'https://shop.example/' })
  onTestFinished(() => void vi.unstubAllGlobals())
  let isDown = true
  vi.stubGlobal('fetch', async (url: URL) =>
    isDown && url.href.includes('/event/1')
      ? new Response('{}', { status: 500 })
      : Response.json({ tickets: [], timeslot: [], groups: [] }),
  )
  const scope = fork({ handlers: [[waitStepFx, () => new Promise(() => {})]] })
  const collectFx = createRequest(ticketCollect)
  const ask = (event: string) => {
    void allSettled(collectFx, { scope, params: { params: { event, date: '2026-09-03' } } })
    return vi.waitFor(() => expect(scope.getState(collectFx.inFlight)).toBe(0))
  }
  await ask('1')
  await ask('2')
  expect(scope.getState($message)).not.toBeNull()
  isDown = false
  await ask('1')
  expect(scope.getState($message)).toBeNull()
})

test.each([404, 422, 502, 504])('a failure with status %i shows no message', async (status) => {
  expect(await after(status)).toBeNull()
})

test('without a support address, the message suggests another way and shows the phone number if set', () => {
  const nobody = { supportEmail: null, supportPhone: null }
  expect(serverErrorMessage(nobody).parts).toEqual([{ key: 'shared:failure.server' }])
  expect(serverErrorMessage({ ...nobody, supportPhone: '+41 44 555 01 20' }).parts).toEqual([
    { key: 'shared:failure.server' },
    { key: 'message.serverErrorCall' },
    { text: '+41 44 555 01 20', href: 'tel:+41445550120' },
  ])
})
