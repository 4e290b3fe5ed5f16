import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'main.tsx'), 'utf8')

// Run in one task, the code of the first page kept a phone from answering for 200 ms.
test('the entry itself imports only styles and what is tiny: everything else runs in parts', () => {
  const imported = [...source.matchAll(/^import .*?'([^']+)'$/gm)].map(([, from = '']) => from)
  expect(imported.filter((from) => !from.endsWith('.css'))).toEqual([
    '@shop/shared/async/next-task',
    '@shop/shared/business-constants',
    './document/watch-place.ts',
    './lifeline/tell-document.ts',
    './start/first-paint.ts',
  ])
})

test('each part is in the same file, so that none is another request', () => {
  const parts = [...source.matchAll(/\bimport\((.*?)'/g)].map(([, before]) => before?.trim())
  expect(parts.length).toBeGreaterThan(5)
  expect(new Set(parts)).toEqual(new Set(['/* webpackMode: "eager" */']))
})

// Regression: the document counted every rejection, also one of a browser's extension.
test('a start that fails is told to the document, and to who reads the console', async () => {
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
