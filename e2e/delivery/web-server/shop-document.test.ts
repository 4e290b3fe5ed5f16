import { expect, test } from 'vitest'
import { fillMeta, inlineScriptHashes, metaContent } from './shop-document.ts'

const html = `<head><meta name="shop:api-base" content="/api"><meta content="" name="shop:customer-key" /></head>`

test("a deployment's values replace the built ones", () => {
  const filled = fillMeta(html, { apiBase: 'https://api.example/v1', customerKey: 'a"b' })
  expect(metaContent(filled, 'apiBase')).toBe('https://api.example/v1')
  expect(metaContent(filled, 'customerKey')).toBe('a"b')
})

test('values that are not set stay as built', () => {
  expect(fillMeta(html, { apiBase: undefined })).toBe(html)
  expect(metaContent(html, 'registry')).toBe('')
})

test('a dollar sign in a value stays', () => {
  expect(metaContent(fillMeta(html, { customerKey: '$&' }), 'customerKey')).toBe('$&')
})

test('hashes only scripts in the document, and no data', () => {
  const page =
    '<script src="/a.js"></script><script defer src="/b.js"></script><script>go()</script><script type="application/json">{}</script>'
  expect(inlineScriptHashes(page)).toEqual([
    "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
  ])
})
