import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wrongCopies } from './release-in-memory.ts'

const code = Buffer.from('code of a release')

test.each([
  ['none', { 'a.js.br': brotliCompressSync(code), 'a.js.gz': gzipSync(code) }, []],
  ['a copy of another file', { 'a.js.br': brotliCompressSync('evil') }, ['a.js.br']],
  ['a copy of a long text', { 'a.js.gz': gzipSync(Buffer.alloc(30_000_000)) }, ['a.js.gz']],
  ['a copy without its file', { 'b.js.gz': gzipSync(code) }, ['b.js.gz']],
  ['a copy that is not compressed', { 'a.js.gz': code }, ['a.js.gz']],
])('finds the wrong compressed copies: %s', async (_, copies, wrong) => {
  const files = new Map<string, Uint8Array>([['a.js', code], ...Object.entries(copies)])
  const told = wrong.map((path) => `${path} is not a copy of a file next to it`)
  expect(await wrongCopies(files)).toEqual(told)
})
