import { Agent, request } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { listen } from './listen.ts'

test('who stops a server lets the request under way finish, and waits for no connection after it', async () => {
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const app = new Hono()
  app.get('/', async (c) => {
    begun()
    await mayAnswer
    return c.text('done')
  })
  const port = await findFreePort()
  const stop = await listen(app, port, '127.0.0.1')

  const agent = new Agent({ keepAlive: true })
  const status = new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
  await hasBegun
  const stopped = stop()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  answer()
  expect(await status).toBe(200)
  await stopped
  agent.destroy()
}, 5_000)

test('a port that is taken is said, without a word of the system', async () => {
  const port = await findFreePort()
  const stop = await listen(new Hono(), port, '127.0.0.1')
  await expect(listen(new Hono(), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program: choose another.`,
  )
  await stop()
})
