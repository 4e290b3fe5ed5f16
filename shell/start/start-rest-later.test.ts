import { $requestsUnderWay } from '@shop/shared/api/model'
import { readMuseumFx, readTypesAheadFx } from '@shop/shared/checkout/known-ahead'
import { allSettled, createEvent, fork } from 'effector'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { codeAwaited } from '../frame/loading/busy-indicator-model.ts'
import { startRestLater } from './start-rest-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The parts that start later need the name `Node`; this test has no document.
  vi.stubGlobal('Node', class {})
})
afterEach(() => void vi.useRealTimers())

const underWay = createEvent<number>()
$requestsUnderWay.on(underWay, (_, count) => count)

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}

function aShop() {
  const types = vi.fn(async () => [])
  const museum = vi.fn(async () => ({ name: '', address: '' }))
  const scope = fork({
    handlers: [
      [readTypesAheadFx, types],
      [readMuseumFx, museum],
    ],
  })
  const shop = {
    scope,
    // Like the document of a development build, which is not cached.
    page: { querySelectorAll: () => [] } as unknown as Document,
    apiBase: '/api',
    language: 'de' as const,
    fetchFiles: async () => {},
  }
  return { scope, shop, types, museum }
}

test('loads payment types and the museum’s name after the first page, when no request is pending', async () => {
  const { scope, shop, types, museum } = aShop()
  void allSettled(underWay, { scope, params: 1 })
  startRestLater(shop)
  await pass(2000)
  expect(types).not.toHaveBeenCalled()
  void allSettled(underWay, { scope, params: 0 })
  await pass(2000)
  expect(types).toHaveBeenCalledOnce()
  expect(museum).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(types).toHaveBeenCalledOnce()
})

// Regression: it ran while the first press on a link waited for its page.
test('loads the rest after the code of the page for which the visitor waits', async () => {
  const { scope, shop, types } = aShop()
  void allSettled(codeAwaited, { scope, params: 1 })
  startRestLater(shop)
  await pass(2000)
  expect(types).not.toHaveBeenCalled()
  void allSettled(codeAwaited, { scope, params: -1 })
  await pass(2000)
  expect(types).toHaveBeenCalledOnce()
})

test('loads the rest after five checks even if requests are still pending', async () => {
  const { scope, shop, types } = aShop()
  void allSettled(underWay, { scope, params: 1 })
  startRestLater(shop)
  await pass(10_000)
  expect(types).toHaveBeenCalledOnce()
})

// Regression: a visitor who lost the network in the first two seconds got no notice, and the visit
// was not cached.
test.each([
  ['once there is one again', (online: () => void) => online()],
  ['after a minute, as there may have been one', () => pass(60_000)],
])('code that was lost with the network is loaded %s', async (_, goOn) => {
  const { shop, types } = aShop()
  vi.doMock('./start-rest.ts', () => {
    throw new Error('no network')
  })
  const listened = vi.fn()
  vi.stubGlobal('addEventListener', listened)
  vi.stubGlobal('removeEventListener', vi.fn())
  onTestFinished(() => void vi.unstubAllGlobals())
  startRestLater(shop)
  await pass(2000)
  expect(listened).toHaveBeenCalledExactlyOnceWith('online', expect.any(Function))
  vi.doUnmock('./start-rest.ts')
  await goOn(listened.mock.calls[0]?.[1])
  await pass(2000)
  expect(types).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(types).toHaveBeenCalledOnce()
})
