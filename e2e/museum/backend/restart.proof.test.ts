import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../../service/testing/free-port.ts'
import { createDatabase } from '../../service/testing/postgres-server.ts'
import { startProvider } from '../provider/start-provider.ts'
import { startBackend } from './start-backend.ts'
import { CUSTOMER } from './testing/test-shop.ts'

const SHOP = 'https://shop.example'
const NOW = new Date('2026-03-09T08:00:00Z')
const now = () => NOW
const SECRET = 'shared by both servers'
const CARD = { action: 'pay', number: '4242 4242 4242 4242', expiry: '12/28', code: '123' }

/** Shop and payment provider, each on its own port as in a real museum. */
async function start(dataDir: string, port: number, databaseUrl?: string) {
  const common = { dataDir, databaseUrl, now, secret: SECRET }
  const origin = `http://127.0.0.1:${port}`
  const provider = await startProvider({ ...common, port, originFor: () => origin })
  const shop = await startBackend({
    ...common,
    returnOrigins: { known: [SHOP], mailed: SHOP },
    providerOrigin: origin,
    providerSecret: SECRET,
    log: () => {},
  })
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await shop.app.request(`/api/de/${path}`, init)).json()
  }
  const stop = async () => {
    await shop.close()
    await provider.close()
  }
  return { call, stop }
}

type Running = Awaited<ReturnType<typeof start>>

async function holdSomething({ call }: Running): Promise<string> {
  const { token } = (await call('auth/guest', {})) as { token: string }
  await call('customer/update', { token, c: CUSTOMER })
  const events = (await call('event/select')) as { id: string; next_date: string | null }[]
  const event = events.find(({ next_date }) => next_date !== null)
  const day = event?.next_date?.replaceAll('-', '')
  const { tickets } = (await call(`ticket/collect/event/${event?.id}/date/${day}`)) as {
    tickets: { id: string; price: number; subtickets: unknown[]; schedule: Slot[] }[]
  }
  const ticket = tickets.find(({ price, subtickets }) => price > 0 && subtickets.length === 0)
  const slot = ticket?.schedule.find(({ max_tickets }) => max_tickets > 0)
  return (await call('checkout/initPayment', {
    payart: 1,
    aux: null,
    partner: null,
    cart: {
      ver: 1,
      items: [{ type: 'ticket', id: ticket?.id, count: 1, datetime: slot?.datetime }],
    },
    url: {
      continue: `${SHOP}/de/checkout/accepted?us=abc`,
      cancel: `${SHOP}/de/checkout/canceled`,
    },
    token,
  })) as string
}

interface Slot {
  datetime: string
  max_tickets: number
}

async function pay(url: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(CARD),
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(`${SHOP}/de/checkout/accepted`)
  expect(back.searchParams.get('us')).toBe('abc')
  return back.searchParams.get('cartId') ?? ''
}

const execute = ({ call }: Running, cartId: string) =>
  call('checkout/execPayment?us=abc&sessionUs=abc&srcURL=x', { cartId })

for (const kind of ['embedded database', 'PostgreSQL']) {
  test(`${kind}: holds, payments, bookings and unsent mails outlive a restart of shop and provider`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-restart-'))
    const server = kind === 'PostgreSQL' ? await createDatabase() : undefined
    const port = await findFreePort()
    // Where mails should go lies a file: none can be written before somebody takes it away.
    const outbox = join(folder, 'outbox')
    await writeFile(outbox, '')
    const before = await start(folder, port, server?.url)
    const url = await holdSomething(before)
    await before.stop()

    const between = await start(folder, port, server?.url)
    const cartId = await pay(url)
    const booking = (await execute(between, cartId)) as { booking_id: string }
    expect(booking).toMatchObject({ booking_id: expect.any(String), has_tickets: true })
    await between.stop()
    await rm(outbox)

    const after = await start(folder, port, server?.url)
    expect(await execute(after, cartId)).toEqual({
      booking_id: booking.booking_id,
      has_tickets: true,
    })
    await after.stop()
    const mails = await readdir(outbox)
    expect(mails).toHaveLength(1)
    expect(await readFile(join(outbox, mails[0] ?? ''), 'utf8')).toContain('Subject: ')
    await server?.stop()
    await rm(folder, { recursive: true })
  }, 60_000)
}
