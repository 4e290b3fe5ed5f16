import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../service/http/create-server.ts'
import { createOperatedShop, useOperatorDatabase } from './testing/operator-page.ts'

const database = useOperatorDatabase()

// Regression: anybody who sent half of a request and left wrote an error with its stack into the log,
// as often as they liked.
test.each(['/api/en/auth/guest', '/operator/log-in'])(
  'who leaves in the middle of a request to %s is no failure of ours',
  async (path) => {
    const shop = createOperatedShop(database.db)
    const server = createServer(shop.app)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const ended = new Promise<void>((resolve) =>
      server.on('request', (_, response) => response.once('close', resolve)),
    )
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nOrigin: https://shop.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na=`,
    )
    await once(server, 'request')
    setTimeout(() => socket.destroy(), 100)
    await ended
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(shop.logged).toEqual([])
  },
)
