import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchEventLoop } from './event-loop-lag.ts'

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process is late only if several pieces of work in a row delay its timers', async () => {
  const loop = watchEventLoop()
  onTestFinished(loop.stop)
  // One long piece of work, such as drawing a file, does not count.
  block(700)
  await setTimeout(50)
  expect(loop.lag()).toBe(0)
  for (let round = 0; round < 12; round += 1) {
    block(300)
    await setTimeout(1)
  }
  expect(loop.lag()).toBeGreaterThan(100)
  await expect.poll(loop.lag, { timeout: 5000 }).toBeLessThan(100)
})

test('a process is busy while it works for most of its time, but not while it waits', async () => {
  const loop = watchEventLoop()
  onTestFinished(loop.stop)
  await setTimeout(1200)
  expect(loop.isBusy()).toBe(false)
  for (let round = 0; round < 12; round += 1) {
    block(100)
    await setTimeout(1)
  }
  expect(loop.isBusy()).toBe(true)
  await expect.poll(loop.isBusy, { timeout: 5000 }).toBe(false)
})
