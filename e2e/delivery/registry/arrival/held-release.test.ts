import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wrongCopies } from './held-release.ts'

const code = Buffer.from('code of a release')

test.each([
  ['right ones', { 'a.js.br': brotliCompressSync(code), 'a.js.gz': gzipSync(code) }, []],
  ['one of another file', { 'a.js.br': brotliCompressSync('evil') }, ['a.js.br']],
  ['one of much', { 'a.js.gz': gzipSync(Buffer.alloc(30_000_000)) }, ['a.js.gz']],
  ['one of no file', { 'b.js.gz': gzipSync(code) }, ['b.js.gz']],
  ['one that is not compressed', { 'a.js.gz': code }, ['a.js.gz']],
])('among compressed copies, %s: told are the wrong ones', async (_, copies, wrong) => {
  const files = new Map<string, Uint8Array>([['a.js', code], ...Object.entries(copies)])
  const told = wrong.map((path) => `${path} is no copy of a file beside it`)
  expect(await wrongCopies(files)).toEqual(told)
})
