import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerWithFile } from './answer-with-file.ts'
import { servedFile } from './served-file.ts'

const body = new Uint8Array(Buffer.from('plain'))
const brotli = new Uint8Array(Buffer.from('brotli'))

function ask(path: string, headers: Record<string, string> = {}) {
  const app = new Hono()
  app.get('*', (context) => answerWithFile(context, { ...servedFile(path, body), brotli }))
  return app.request(path, { headers })
}

test('a hashed file is cached forever, the element for a short time, any other is revalidated', async () => {
  const hashed = await ask('/static/js/index.1a2b3c4d.js')
  expect(hashed.headers.get('Cache-Control')).toContain('immutable')
  const entry = await ask('/remoteEntry.js')
  expect(entry.headers.get('Cache-Control')).toBe('no-cache')
  const element = await ask('/embed/1/museum-shop.js')
  expect(element.headers.get('Cache-Control')).toBe('public, max-age=300')
})

test('sends no body to a browser that has the file already', async () => {
  const first = await ask('/mf-manifest.json')
  const again = await ask('/mf-manifest.json', {
    'If-None-Match': `"x", ${first.headers.get('ETag')}`,
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('sends a compressed file only to a browser that accepts it', async () => {
  const taken = await ask('/a.js', { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(taken.headers.get('Content-Encoding')).toBe('br')
  const refused = await ask('/a.js', { 'Accept-Encoding': 'deflate;q=0.5, br;q=0.0, ' })
  expect(refused.headers.get('Content-Encoding')).toBeNull()
  expect(await refused.text()).toBe('plain')
})
