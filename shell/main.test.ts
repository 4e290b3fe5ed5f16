import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'main.tsx'), 'utf8')

// Run in one task, the code of the first page kept a phone from answering for 200 ms.
test('the entry itself imports only styles and what is tiny: everything else runs in parts', () => {
  const imported = [...source.matchAll(/^import .*?'([^']+)'$/gm)].map(([, from = '']) => from)
  expect(imported.filter((from) => !from.endsWith('.css'))).toEqual([
    '@shop/shared/async/next-task',
    '@shop/shared/business-constants',
    './lifeline/tell-document.ts',
    './start/first-paint.ts',
  ])
})

test('each part is in the same file, so that none is another request', () => {
  const parts = [...source.matchAll(/\bimport\((.*?)'/g)].map(([, before]) => before?.trim())
  expect(parts.length).toBeGreaterThan(5)
  expect(new Set(parts)).toEqual(new Set(['/* webpackMode: "eager" */']))
})
