import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../../service/testing/free-port.ts'
import { createDatabase } from '../../service/testing/postgres-server.ts'
import { testFolder } from '../../service/testing/test-folder.ts'
import { startProvider } from '../provider/start-provider.ts'
import { CARD, SECRET } from '../provider/testing/test-provider.ts'
import { EXAMPLE_NOW } from './testing/example-catalogue.ts'
import { startShop } from './testing/started-shop.ts'
import { cartOf, SHOP_ORIGIN } from './testing/test-shop.ts'

/** Shop and payment provider, each on its own port as in a real museum. */
async function start(dataDir: string, port: number, databaseUrl?: string) {
  const common = { dataDir, databaseUrl, now: () => EXAMPLE_NOW }
  const origin = `http://127.0.0.1:${port}`
  const provider = await startProvider({ ...common, secret: SECRET, port, originFor: () => origin })
  const shop = await startShop({ ...common, providerSecret: SECRET, providerOrigin: origin })
  const stop = async () => {
    await shop.close()
    await provider.close()
  }
  return { ...shop, stop }
}

type Running = Awaited<ReturnType<typeof start>>

async function holdSomething({ call, begin }: Running): Promise<string> {
  const events = (await call('event/select')) as { id: string; next_date: string | null }[]
  const event = events.find(({ next_date }) => next_date !== null)
  const day = event?.next_date?.replaceAll('-', '')
  const { tickets } = (await call(`ticket/collect/event/${event?.id}/date/${day}`)) as {
    tickets: { id: string; price: number; subtickets: unknown[]; schedule: Slot[] }[]
  }
  const ticket = tickets.find(({ price, subtickets }) => price > 0 && subtickets.length === 0)
  const slot = ticket?.schedule.find(({ max_tickets }) => max_tickets > 0)
  return await begin({ type: 'ticket', id: ticket?.id, count: 1, datetime: slot?.datetime })
}

interface Slot {
  datetime: string
  max_tickets: number
}

async function pay(url: string): Promise<string> {
  const body = new URLSearchParams(CARD)
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const back = headers.get('location') ?? ''
  expect(back).toContain(`${SHOP_ORIGIN}/en/checkout/accepted?us=abc&`)
  return cartOf(back)
}

const execute = ({ call }: Running, cartId: string) =>
  call('checkout/execPayment?us=abc&sessionUs=abc&srcURL=x', { cartId })

for (const kind of ['embedded database', 'PostgreSQL']) {
  test(`${kind}: holds, payments, bookings and unsent mails survive a restart of shop and provider`, async () => {
    const folder = await testFolder()
    const server = kind === 'PostgreSQL' ? await createDatabase() : undefined
    const port = await findFreePort()
    // A file blocks the mail folder: no mail can be written until the test removes it.
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
  }, 60_000)
}
