import { endpoint } from '@shop/shared/api/endpoint'
import { createRequest } from '@shop/shared/api/model'
import { $message, messageShown } from '@shop/shared/messages/model'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { allSettled, createEvent, createStore, fork } from 'effector'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Build, buildOf, claimReload, failedOwnPart } from './build.ts'
import { reloadsUnwatched, reloadsWatched } from './postpone-reload.ts'
import {
  buildFound,
  claimReloadFx,
  faultSeen,
  faultsUnwatched,
  faultsWatched,
  partRetried,
  preloadFailed,
} from './preload-error.ts'
import { reloadFx } from './reload.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const build: Build = { id: '30c4c49e89', folder: 'https://shop.example/static/' }
const $lost = createStore<string[]>([]).on(preloadFailed, (all, address) => [...all, address])

function lostScript(request: string): Error {
  return Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })
}
const ownPart = lostScript('https://shop.example/static/js/async/k.1a2b.js')

async function aShop(known: Build | null = build) {
  const reload = vi.fn()
  const scope = fork({ handlers: [[reloadFx, reload]] })
  await allSettled(buildFound, { scope, params: known })
  const see = (fault: unknown) => allSettled(faultSeen, { scope, params: fault })
  return { scope, reload, see }
}

test('the hash in the name of the shell’s own script identifies the build', () => {
  document.head.innerHTML =
    '<script type="text/plain" src="https://shop.example/static/js/libraries.117b07f8b8.js"></script>' +
    '<script type="text/plain" src="https://shop.example/static/js/index.30c4c49e89.js"></script>'
  expect(buildOf(document)).toEqual(build)
  document.head.innerHTML = '<script type="text/plain" src="/static/js/index.js"></script>'
  expect(buildOf(document)).toBeNull()
})

test.each([
  ['a script of the shell', ownPart, true],
  ['one named by its path', lostScript('/static/js/async/k.js'), true],
  ['one wrapped in another error', new Error('outer', { cause: ownPart }), true],
  [
    'a style sheet of the shell',
    Object.assign(new Error('x'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
      request: 'https://shop.example/static/css/async/k.css',
    }),
    true,
  ],
  [
    'a part of a remote',
    lostScript('https://shop.example/remotes/mf-tickets/1/static/a.js'),
    false,
  ],
  ['a part from elsewhere', lostScript('https://evil.example/static/js/a.js'), false],
  ['any other error', new Error('Loading chunk 7 failed'), false],
  ['something that is no error', 'ChunkLoadError', false],
])('%s', (_, fault, isOwn) => {
  expect(failedOwnPart(fault, build) !== null).toBe(isOwn)
})

test('a missing part of the shell is reported, and the page reloads once', async () => {
  const { scope, reload, see } = await aShop()
  await see(ownPart)
  await see(ownPart)
  expect(scope.getState($lost)).toHaveLength(2)
  expect(reload).toHaveBeenCalledOnce()
  expect(scope.getState($message)).toBeNull()
})

test('shows a message if the same build misses a part again; a newer build may reload', async () => {
  await (await aShop()).see(ownPart)
  const again = await aShop()
  await again.see(ownPart)
  expect(again.reload).not.toHaveBeenCalled()
  expect(again.scope.getState($message)).toEqual({
    parts: [{ key: 'message.partMissing' }],
    className: 'danger',
  })
  const newer = await aShop({ ...build, id: 'ffffffffff' })
  await newer.see(ownPart)
  expect(newer.reload).toHaveBeenCalledOnce()
})

// Regression: the reload ended in the browser's own error page.
test('without a connection, a missing part causes no reload, and the reload is still available later', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const { scope, reload, see } = await aShop()
  await see(ownPart)
  expect(reload).not.toHaveBeenCalled()
  expect(scope.getState($message)).toBeNull()
  onLine.mockReturnValue(true)
  await see(ownPart)
  expect(reload).toHaveBeenCalledOnce()
})

test('a missing part causes no reload if the session storage is blocked', async () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full })
  expect(claimReload(build)).toBe(false)
  const { reload, see, scope } = await aShop()
  await see(ownPart)
  expect(reload).not.toHaveBeenCalled()
  expect(scope.getState($message)).not.toBeNull()
})

/**
 * Regression: the message about a missing part stayed next to the page that the retry had loaded.
 */
test('a retry removes the message about a missing part and keeps any other message', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { see, scope } = await aShop()
  await see(ownPart)
  await allSettled(partRetried, { scope })
  expect(scope.getState($message)).toBeNull()
  await see(ownPart)
  expect(scope.getState($message)).not.toBeNull()
  const other = { parts: [{ key: 'message.maintenance' }], className: 'warning' as const }
  await allSettled(messageShown, { scope, params: other })
  await allSettled(partRetried, { scope })
  expect(scope.getState($message)).toEqual(other)
})

test('errors unrelated to a missing part do nothing, and in development no error does anything', async () => {
  const shop = await aShop()
  await shop.see(new Error('oops'))
  const development = await aShop(null)
  await development.see(ownPart)
  expect(shop.scope.getState($lost)).toEqual([])
  expect(development.scope.getState($lost)).toEqual([])
})

test('notices uncaught errors only between the start and the end of the watch', async () => {
  const claim = vi.fn(() => true)
  const scope = fork({
    handlers: [
      [reloadFx, () => {}],
      [claimReloadFx, claim],
    ],
  })
  await allSettled(buildFound, { scope, params: build })
  await allSettled(faultsWatched, { scope })
  const rejection = () =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ownPart }))
  const error = () => window.dispatchEvent(Object.assign(new Event('error'), { error: ownPart }))
  rejection()
  error()
  expect(scope.getState($lost)).toHaveLength(2)
  expect(claim).toHaveBeenCalledOnce()
  await allSettled(faultsUnwatched, { scope })
  rejection()
  error()
  expect(scope.getState($lost)).toHaveLength(2)
})

const passwordTyped = createEvent<boolean>()
holdInMemory(createStore(false).on(passwordTyped, (_, isTyped) => isTyped))

// Regression: a document that had waited for the shop reloaded the page during a payment.
test('a delayed reload of the document waits for typed passwords and payments', async () => {
  const answers: (() => void)[] = []
  const payFx = createRequest(endpoint({ method: 'POST', path: 'pay', answer: v.unknown() }))
  const scope = fork({
    handlers: [[payFx, () => new Promise<void>((resolve) => answers.push(resolve))]],
  })
  const mayReload = () => window.dispatchEvent(new Event('shop:reloading', { cancelable: true }))
  // May the document follow a link that was pressed without a connection?
  const mayFollow = () => {
    const init = { cancelable: true, detail: 'https://shop.example/fr' }
    return window.dispatchEvent(new CustomEvent('shop:reloading', init))
  }
  await allSettled(reloadsWatched, { scope })
  expect(mayReload()).toBe(true)
  await allSettled(passwordTyped, { scope, params: true })
  expect([mayReload(), mayFollow()]).toEqual([false, true])
  await allSettled(passwordTyped, { scope, params: false })
  const paid = allSettled(payFx, { scope, params: {} })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(mayReload()).toBe(false)
  expect(mayFollow()).toBe(false)
  answers[0]?.()
  await paid
  expect(mayReload()).toBe(true)
  await allSettled(reloadsUnwatched, { scope })
})
