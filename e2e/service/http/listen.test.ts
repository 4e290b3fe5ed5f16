import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { listen } from './listen.ts'

test('a port that is taken is said, without a word of the system', async () => {
  const port = await findFreePort()
  const stop = await listen(new Hono(), port, '127.0.0.1')
  await expect(listen(new Hono(), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program: choose another.`,
  )
  await stop()
})
