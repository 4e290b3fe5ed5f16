import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'main.tsx'), 'utf8')

// When the first page's code ran in one task, a phone could not respond for 200 ms.
test('the entry file imports only styles and tiny modules, and all other code runs in parts', () => {
  const imported = [...source.matchAll(/^import .*?'([^']+)'$/gm)].map(([, from = '']) => from)
  expect(imported.filter((from) => !from.endsWith('.css'))).toEqual([
    '@shop/shared/async/next-task',
    '@shop/shared/business-constants',
    './boot-watchdog/tell-document.ts',
    './document/watch-place.ts',
    './start/first-paint.ts',
  ])
})

test('all parts of the first page are in the same file, so that they need no further request', () => {
  const parts = [...source.matchAll(/\bimport\((.*?)'/g)].map(([, before]) => before?.trim())
  expect(parts.length).toBeGreaterThan(5)
  expect(new Set(parts)).toEqual(new Set(['/* webpackMode: "eager" */']))
})

// Regression: the document counted every rejection as a failure, also those of browser extensions.
test('a failed start is reported to the document and to the console', async () => {
  const fault = new Error('no paint')
  const tell = vi.fn()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('dispatchEvent', tell)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.doMock('./start/first-paint.ts', () => ({ firstPaint: () => Promise.reject(fault) }))
  await import('./main.tsx')
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce())
  expect(tell.mock.calls).toMatchObject([[{ type: 'shop:lost' }]])
  expect(log).toHaveBeenCalledWith(fault)
  vi.doUnmock('./start/first-paint.ts')
  vi.unstubAllGlobals()
  log.mockRestore()
})
