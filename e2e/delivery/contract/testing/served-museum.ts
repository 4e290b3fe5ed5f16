import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { onTestFinished } from 'vitest'
import { loadCatalogue } from '../../../museum/backend/catalogue-file/load-catalogue.ts'
import { createBackendApp } from '../../../museum/backend/create-backend.ts'
import type { ShopDatabase } from '../../../museum/backend/database/schema.ts'
import { createTestShop, SHOP_ORIGIN } from '../../../museum/backend/testing/test-shop.ts'
import { checkConformance } from '../conformance/check-conformance.ts'
import type { EndpointName } from '../endpoints.ts'
import type { EndpointReport } from '../probe/ledger.ts'
import type { ConformanceSettings } from '../probe/settings.ts'

const DEMO = join(import.meta.dirname, '../../../museum/demo/catalogue.json')

const UNLESS_GIVEN = {
  languages: ['de'],
  shop: '6',
  origin: null,
  voucher: null,
  account: null,
  order: null,
  booked: null,
  write: false,
  timeoutMs: 5000,
} satisfies Omit<ConformanceSettings, 'api'>

/** A fault in front of the backend, for paths below the language. */
export interface Fault {
  path: string
  /** Only answers with this status are changed; 200 by default. */
  when?: number
  /** Replaces the real answer, or changes it. */
  answers: (c: Context, answer: unknown) => Response | Promise<Response>
}

/** Serves the demonstration museum on a port of this machine; returns the address of its API. */
export async function serveMuseum(
  db: ShopDatabase,
  faults: readonly Fault[] = [],
  config: Record<string, unknown> = {},
): Promise<string> {
  const { catalogue } = await loadCatalogue(DEMO)
  const shop = createTestShop(db)
  const { payments } = shop.backend
  const backend = {
    ...shop.backend,
    catalogue: { ...catalogue, config: { ...catalogue.config, ...config } },
    payments: {
      ...payments,
      // As in the demonstration, the address of the payment page contains the cart.
      register: async (...payment: Parameters<typeof payments.register>) => {
        const registered = await payments.register(...payment)
        return { ...registered, url: `${registered.url}?cartId=${payment[0].reference}` }
      },
    },
  }
  const front = new Hono()
  front.use(cors({ origin: SHOP_ORIGIN, allowHeaders: ['content-type'] }))
  for (const fault of faults) front.use(`/api/:language/${fault.path}`, changed(fault))
  front.route('/', createBackendApp(backend))
  return await served(front)
}

export async function conformanceOf(
  db: ShopDatabase,
  faults: readonly Fault[] = [],
  given: Partial<ConformanceSettings> = {},
  config: Record<string, unknown> = {},
) {
  const api = await serveMuseum(db, faults, config)
  return await checked({ api, origin: SHOP_ORIGIN, ...given })
}

export async function checked(
  given: Pick<ConformanceSettings, 'api'> & Partial<ConformanceSettings>,
) {
  const found = await checkConformance({ ...UNLESS_GIVEN, ...given })
  if (found.kind === 'unreachable') throw new Error(found.reason)
  return { found, of: (name: EndpointName) => reportOf(found.endpoints, name) }
}

/** Returns the address of the API. */
export async function served(app: Hono): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

function changed({ when = 200, answers }: Fault): MiddlewareHandler {
  return async (c, next) => {
    // Compressed answers could not be read.
    c.req.raw.headers.delete('accept-encoding')
    await next()
    if (c.res.status === when) c.res = await answers(c, await c.res.clone().json())
  }
}

function reportOf(endpoints: readonly EndpointReport[], name: EndpointName): EndpointReport {
  const report = endpoints.find((endpoint) => endpoint.name === name)
  if (report === undefined) throw new Error(`nothing is reported about ${name}`)
  return report
}
