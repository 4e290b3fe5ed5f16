import { expect, test } from 'vitest'
import { follow } from './followed.ts'
import type { Answered } from './public-source.ts'

function following(pauseMs: number) {
  let time = 0
  let answer: Answered = { kind: 'text', text: 'one', etag: '"1"' }
  const tags: (string | null | undefined)[] = []
  const { read } = follow('/config', {
    ask: async (_, etag) => {
      tags.push(etag)
      return answer
    },
    pauseMs,
    now: () => time,
  })
  return {
    read,
    tags,
    pass: (ms: number) => {
      time += ms
    },
    say: (next: Answered) => {
      answer = next
    },
  }
}

const behind = () => new Promise((resolve) => setImmediate(resolve))

test('without a pause, each read gets the current text, and concurrent reads share one request', async () => {
  const { read, tags, say } = following(0)
  expect(await Promise.all([read(), read()])).toEqual(['one', 'one'])
  expect(tags).toHaveLength(1)
  say({ kind: 'text', text: 'two', etag: null })
  expect(await read()).toBe('two')
  say({ kind: 'none', status: 500 })
  expect(await read()).toBeNull()
})

test('with a pause, the text is revalidated by its tag in the background, without waiting', async () => {
  const { read, tags, say, pass } = following(5000)
  await read()
  await read()
  expect(tags).toEqual([undefined])
  say({ kind: 'same' })
  pass(5000)
  expect(await read()).toBe('one')
  await behind()
  say({ kind: 'text', text: 'two', etag: '"2"' })
  pass(5000)
  expect(await read()).toBe('one')
  await behind()
  expect(await read()).toBe('two')
  expect(tags).toEqual([undefined, '"1"', '"1"'])
})

// Regression: when no visitor had come for an hour, the next one still saw offers that were
// switched off.
test('after two pauses without reads, a reader waits for the new text, but not for a slow server', async () => {
  let time = 0
  let answer = Promise.resolve<Answered>({ kind: 'text', text: 'on', etag: null })
  const { read } = follow('/config', { ask: () => answer, pauseMs: 2000, now: () => time })
  await read()
  answer = Promise.resolve({ kind: 'text', text: 'off', etag: null })
  time += 4000
  expect(await read()).toBe('off')
  answer = new Promise(() => {})
  time += 4000
  expect(await read()).toBe('off')
})

test('uses the last text for one minute when a server stops answering', async () => {
  const { read, say, pass } = following(5000)
  await read()
  say({ kind: 'none', status: null })
  pass(30_000)
  await read()
  await behind()
  expect(await read()).toBe('one')
  await behind()
  pass(31_000)
  await read()
  await behind()
  expect(await read()).toBeNull()
})

test('requests to a failing server become less frequent, with pauses of at most half a minute', async () => {
  const { read, tags, say, pass } = following(5000)
  say({ kind: 'none', status: 503 })
  const askedAt: number[] = []
  for (let second = 0; second <= 130; second += 1) {
    const before = tags.length
    expect(await read()).toBeNull()
    if (tags.length > before) askedAt.push(second)
    pass(1000)
  }
  expect(askedAt).toEqual([0, 5, 15, 35, 65, 95, 125])
  say({ kind: 'text', text: 'back', etag: null })
  pass(30_000)
  expect(await read()).toBe('back')
  say({ kind: 'none', status: 503 })
  pass(5000)
  await read()
  await behind()
  pass(5000)
  await read()
  expect(tags).toHaveLength(askedAt.length + 3)
})
