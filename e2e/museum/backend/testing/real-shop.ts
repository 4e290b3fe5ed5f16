import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { newLane } from './personal-data.ts'

const COMMANDS = join(import.meta.dirname, '../../../commands')
const SHOP = 'https://shop.example'
const CARD = { action: 'pay', number: '4242 4242 4242 4242', expiry: '12/40', code: '123' }
/** A voucher code of the demonstration museum that pays only a part of the purchase. */
const VOUCHER = 'NACHT-10-KLEIN'
/** Address of a visitor, as reported by the web server in front. */
const ADDRESS = '203.0.113.77'

/** Shop and provider as `npm run backend` and `npm run provider` start them, on PostgreSQL. */
export async function startRealShop(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'real-shop-'))
  const database = await createDatabase()
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
  const [port, providerPort, metricsPort] = ports
  const provider = `http://127.0.0.1:${providerPort}`
  const common = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PROVIDER_SECRET: 'shared by provider and backend',
    PROVIDER_PUBLIC_ORIGIN: provider,
    ...environment,
  }
  const logs: string[] = []
  const start = async (command: string, settings: Record<string, string>) => {
    const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`)], {
      env: { ...common, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.setEncoding('utf8')
    child.stderr.setEncoding('utf8').on('data', (text: string) => logs.push(text))
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(`${command} ended: ${logs.join('')}`)
    return child
  }
  const children = [
    await start('provider', { PROVIDER_PORT: String(providerPort) }),
    await start('backend', {
      PORT: String(port),
      PUBLIC_ORIGIN: SHOP,
      PROVIDER_ORIGIN: provider,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    }),
  ]
  return {
    origin: `http://127.0.0.1:${port}`,
    metrics: async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    log: () => logs.join(''),
    /** Ends both processes, after which their logs are complete. */
    end: async () => {
      await Promise.all(children.map(end))
    },
    mails: async () => {
      const names = await readdir(join(folder, 'outbox')).catch(() => [])
      return await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
    },
    remove: async () => {
      await Promise.all(children.map(end))
      await database.stop()
      await rm(folder, { recursive: true })
    },
  }
}

type RealShop = Awaited<ReturnType<typeof startRealShop>>

/**
 * A guest's whole purchase, from the list to the tickets, with a voucher code, a wrong code, and
 * failing calls. Returns the data that only the buyer may see.
 */
export async function buyEverything(shop: RealShop, headers: Record<string, string> = {}) {
  const customer = {
    fname: `Ottilie${newLane().slice(5)}`,
    lname: `Zwyssig${newLane().slice(5)}`,
    email: `${newLane().slice(5)}@mail.example`,
    street: newLane(),
    zip: '8000',
    city: 'Zürich',
    country: 'CH',
  }
  const ask = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${shop.origin}/api/de/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'x-forwarded-for': ADDRESS,
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const { token } = (await ask('auth/guest', {})).body as { token: string }
  await ask('customer/update', { token, c: customer })
  await ask('customer', undefined, token)
  const events = (await ask('event/select')).body as { id: string; next_date: string | null }[]
  const event = events.find(({ next_date: next }) => next !== null)
  const day = event?.next_date?.replaceAll('-', '')
  const { tickets } = (await ask(`ticket/collect/event/${event?.id}/date/${day}`)).body as {
    tickets: Ticket[]
  }
  const ticket = tickets.find(({ price, subtickets }) => price > 1_000 && subtickets.length === 0)
  const slot = ticket?.schedule.find(({ max_tickets: left }) => left > 1)
  const line = { type: 'ticket', id: ticket?.id, count: 2, datetime: slot?.datetime }
  const start = (codes: readonly string[]) =>
    ask('checkout/initPayment', {
      payart: '1',
      aux: null,
      partner: null,
      cart: {
        ver: 1,
        items: [line, ...codes.map((barcode) => ({ type: 'voucherCode', barcode }))],
      },
      url: {
        continue: `${SHOP}/de/checkout/accepted?us=mark-of-session`,
        cancel: `${SHOP}/de/checkout/canceled?us=mark-of-session`,
      },
      token,
    })
  await start(['WRONG-C0DE-9'])
  const payAt = String((await start([VOUCHER])).body)
  const paid = await fetch(payAt, {
    method: 'POST',
    body: new URLSearchParams(CARD),
    redirect: 'manual',
    headers,
  })
  const cartId = new URL(paid.headers.get('location') ?? SHOP).searchParams.get('cartId') ?? ''
  const marks = 'us=mark-of-session&sessionUs=mark-of-session&srcURL=https%3A%2F%2Fpay.example'
  const returned = await ask(`checkout/execPayment?${marks}&token=${token}`, { cartId })
  const { booking_id: bookingId, booking_key: key } = returned.body as Record<string, string>
  await ask('booking/review', { key })
  await ask('booking/file', { key, file: 'tickets' })
  await ask('booking/review', { key: 'no-such-key-9' })
  await ask('auth/login', { _u: customer.email, _p: 'f'.repeat(32) })
  await ask(`order/review?id=${cartId}&token=${token}`)
  await ask(`nothing/at/${cartId}?token=${token}`)
  const { zip, city, country, ...named } = customer
  return {
    bookingId,
    secrets: {
      ...named,
      token,
      cartId,
      key: key ?? '',
      payment: new URL(payAt).pathname.split('/').at(-1) ?? '',
      voucher: VOUCHER,
      wrongVoucher: 'WRONG-C0DE-9',
      wrongKey: 'no-such-key-9',
      session: 'mark-of-session',
      password: 'f'.repeat(32),
      card: '4242 4242',
      address: ADDRESS,
    },
  }
}

interface Ticket {
  id: string
  price: number
  subtickets: unknown[]
  schedule: { datetime: string; max_tickets: number }[]
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
