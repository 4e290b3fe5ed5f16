import { expect, test } from 'vitest'
import { fillMeta, inlineScriptHashes, metaContent } from './shop-document.ts'

const html = `<head><meta name="shop:api-base" content="/api"><meta content="" name="shop:customer-key" /></head>`

test("the deployment's values replace the built ones in the meta tags", () => {
  const filled = fillMeta(html, { apiBase: 'https://api.example/v1', customerKey: 'a"b' })
  expect(metaContent(filled, 'apiBase')).toBe('https://api.example/v1')
  expect(metaContent(filled, 'customerKey')).toBe('a"b')
})

test('a meta tag without a value from the deployment stays as built', () => {
  expect(fillMeta(html, { apiBase: undefined })).toBe(html)
  expect(metaContent(html, 'registry')).toBe('')
})

test('a dollar sign in a value is written unchanged', () => {
  expect(metaContent(fillMeta(html, { customerKey: '$&' }), 'customerKey')).toBe('$&')
})

test('returns hashes only for inline scripts that run, and not for embedded data', () => {
  const page =
    '<script src="/a.js"></script><script defer src="/b.js"></script><script>go()</script><script type="application/json">{}</script>'
  expect(inlineScriptHashes(page)).toEqual([
    "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
  ])
})
