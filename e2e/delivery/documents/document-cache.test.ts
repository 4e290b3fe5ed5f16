import { expect, test } from 'vitest'
import { type CacheLimits, createDocumentCache, type Written } from './document-cache.ts'

const LIMITS: CacheLimits = { documents: 3, bytes: 1000, writers: 2, freshMs: 10, staleMs: 100 }

function aCache(limits: Partial<CacheLimits> = {}) {
  let time = 0
  let written = 0
  const cache = createDocumentCache<string>({ ...LIMITS, ...limits }, () => time)
  const write =
    (text: string, bytes = 1) =>
    async (): Promise<Written<string>> => {
      written += 1
      return { kind: 'document', document: text, bytes }
    }
  return {
    cache,
    write,
    find: (key: string, text = key, revision = '1', bytes = 1) =>
      cache.find(key, revision, write(text, bytes)),
    pass: (ms: number) => {
      time += ms
    },
    written: () => written,
  }
}

/** Waits until all documents written in the background are ready. */
const behind = () => new Promise((resolve) => setImmediate(resolve))

test('concurrent readers share one writing, and a fresh document is not written again', async () => {
  const { find, written } = aCache()
  expect(await Promise.all([find('a'), find('a', 'other')])).toEqual(['a', 'a'])
  expect(await find('a', 'later')).toBe('a')
  expect(written()).toBe(1)
})

test('serves an old document at once, and writes a newer one in the background', async () => {
  const { find, pass, written } = aCache()
  await find('a', 'old')
  pass(11)
  expect(await find('a', 'new')).toBe('old')
  await behind()
  expect(await find('a', 'newest')).toBe('new')
  expect(written()).toBe(2)
})

test('a reader waits for a new document if the old one is too old or the clock was set back', async () => {
  const { find, pass } = aCache()
  await find('a', 'old')
  pass(101)
  expect(await find('a', 'new')).toBe('new')
  pass(-1)
  expect(await find('a', 'newest')).toBe('newest')
})

test('never serves a document of another config, even while the next one is written', async () => {
  const { find, cache } = aCache()
  await find('a', 'old')
  expect(await find('a', 'new', '2')).toBe('new')
  // This writer starts before the config changes, and ends after the change.
  let resolve: (written: Written<string>) => void = () => {}
  const promise = new Promise<Written<string>>((done) => {
    resolve = done
  })
  const slow = cache.find('b', '2', () => promise)
  expect(await find('b', 'newest', '3')).toBe('newest')
  resolve({ kind: 'document', document: 'outdated', bytes: 1 })
  await slow
  expect(await find('b', 'again', '3')).not.toBe('outdated')
})

test('drops the least recently used documents, by number and by size', async () => {
  const { find, written } = aCache()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await find(key)
  expect(written()).toBe(4)
  await find('a')
  expect(written()).toBe(4)
  await find('b')
  expect(written()).toBe(5)
  await find('large', 'large', '1', 999)
  await find('large')
  expect(written()).toBe(6)
  await find('a')
  expect(written()).toBe(7)
})

test('serves the plain document when too many writers are busy', async () => {
  const { cache, find } = aCache()
  const never = () => new Promise<never>(() => {})
  void cache.find('a', '1', never)
  void cache.find('b', '1', never)
  expect(await find('c')).toBeNull()
})

test('does not cache an unknown page, but caches that a page has only the plain document', async () => {
  const { cache, find } = aCache({ documents: 1 })
  await find('a')
  let asked = 0
  const unknown = async () => {
    asked += 1
    return { kind: 'unknown' } as const
  }
  expect(await cache.find('made-up', '1', unknown)).toBeNull()
  expect(await cache.find('made-up', '1', unknown)).toBeNull()
  expect(asked).toBe(2)
  expect(await find('a', 'still there')).toBe('a')
  expect(await cache.find('plain', '1', async () => ({ kind: 'plain' }))).toBeNull()
  expect(await find('plain', 'not written')).toBeNull()
})

test("if writing fails, the next visitor's request tries again", async () => {
  const { cache, find } = aCache()
  await expect(cache.find('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await find('a')).toBe('a')
})
