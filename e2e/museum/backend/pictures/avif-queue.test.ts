import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { createAvifQueue, inThread } from './avif-queue.ts'

type Draw = Parameters<typeof createAvifQueue>[2]

async function queueWith(draw?: Draw) {
  const folder = await testFolder()
  const logged: unknown[] = []
  const log = (event: string, details?: object) => void logged.push({ event, ...details })
  return { folder, logged, log, ...createAvifQueue(folder, log, draw) }
}

test('draws one at a time, each once, and keeps at most a hundred waiting', async () => {
  const drawn: string[] = []
  let atOnce = 0
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { find, idle } = await queueWith(async ({ folder, file }) => {
    atOnce += 1
    expect(atOnce).toBe(1)
    drawn.push(file)
    await begun
    await writeFile(join(folder, file), '')
    atOnce -= 1
  })
  const copies = Array.from({ length: 150 }, (_, at) => `${at}.a.webp`)
  const asked = [...copies, ...copies].map((copy) => find(copy, 'a.svg'))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([null]))
  begin()
  await idle()
  expect([drawn.length, new Set(drawn).size]).toEqual([100, 100])
  const [first = ''] = drawn
  expect(await find(first.replace('avif', 'webp'), 'a.svg')).toBe(first)
  for (const copy of copies) await find(copy, 'a.svg')
  await idle()
  expect(drawn).toHaveLength(150)
})

test('leaves the WebP if a picture cannot be drawn, and tries again only when told', async () => {
  const { folder, logged, find, idle, again } = await queueWith()
  const broken = join(folder, 'broken.svg')
  await writeFile(broken, 'no drawing')
  for (const _ of [1, 2]) {
    expect(await find('480.a.webp', broken)).toBeNull()
    await idle()
  }
  expect(logged).toMatchObject([{ picture: broken }])
  expect(await readdir(folder)).toEqual(['broken.svg'])
  again()
  await find('480.a.webp', broken)
  await idle()
  expect(logged).toHaveLength(2)
})

test('ends a drawing at the stop, without a report', async () => {
  const { logged, find, stop } = await queueWith(
    (_, signal) =>
      new Promise((_, refuse) => {
        signal.addEventListener('abort', refuse)
      }),
  )
  await Promise.all([find('480.a.webp', 'a.svg'), find('160.a.webp', 'a.svg')])
  await stop()
  expect(logged).toEqual([])
})

// Regression: the thread lowered its priority, which the service forbids. The process ended.
test('logs that the thread cannot start, and goes on', async () => {
  const { folder, logged, log } = await queueWith()
  const drawing = join(folder, 'fails.mjs')
  await writeFile(drawing, "throw new Error('at the start')")
  const draw = inThread(log, pathToFileURL(drawing).href)
  const order = { picture: 'a.svg', folder, file: '480.a.avif' }
  for (const _ of [1, 2]) await expect(draw(order, new AbortController().signal)).rejects.toThrow()
  expect(logged).toMatchObject([{ error: 'at the start' }, { error: 'at the start' }])
})
