import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { DEFAULT_CURRENCY } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { ENDPOINTS } from '../endpoints.ts'
import { readInterface } from '../openapi-file.ts'
import { createLedger, type EndpointReport } from '../probe/ledger.ts'
import { createProbe, type Probe } from '../probe/probe.ts'
import { send } from '../probe/send.ts'
import type { ConformanceSettings } from '../probe/settings.ts'
import { createStrictCheck } from '../strict-check.ts'
import { visitAccount } from '../visits/account.ts'
import type { Findings } from '../visits/basket.ts'
import { visitBooking, visitCheckout, visitOrder } from '../visits/checkout.ts'
import { visitCustomer } from '../visits/customer.ts'
import { visitEvents } from '../visits/events.ts'
import { visitGoods } from '../visits/goods.ts'
import { visitPurchase } from '../visits/purchase.ts'
import { visitConfig, visitLanguages, visitShop } from '../visits/shop.ts'
import { visitTours } from '../visits/tours.ts'
import { visitVouchers } from '../visits/vouchers.ts'
import { visitWaitingRoom } from '../visits/waiting-room.ts'

export type Conformance =
  | { kind: 'unreachable'; reason: string }
  | { kind: 'checked'; endpoints: EndpointReport[]; currency: string }

/**
 * Asks a backend everything the shop asks, following ids from answer to answer. Without `write` it
 * only reads, and tries what has to be refused.
 */
export async function checkConformance(settings: ConformanceSettings): Promise<Conformance> {
  const [first = 'de'] = settings.languages
  const reached = await send(settings, shopinfoConfig, { query: { shop: settings.shop } }, first)
  if (reached.kind === 'noAnswer') return { kind: 'unreachable', reason: reached.reason }
  const document = await readInterface()
  const strictly = createStrictCheck(document)
  const ledger = createLedger(settings.languages)
  let currency = DEFAULT_CURRENCY
  for (const language of settings.languages) {
    const probe = createProbe({ settings, language, ledger, strictly, document })
    const config = await visitAll(probe, language === first)
    currency = config?.currency ?? currency
  }
  return { kind: 'checked', endpoints: ledger.report(), currency }
}

async function visitAll(probe: Probe, isFirst: boolean): Promise<ShopConfig | null> {
  const config = await visitConfig(probe)
  if (config === null) {
    // Nobody knows what is offered, and the shop does not start.
    const behind = ENDPOINTS.map(({ endpoint }) => endpoint)
    probe.skip(
      behind,
      'notReached',
      `no config; is --api the whole address (…/api), and --lang ${probe.language} offered?`,
    )
    return null
  }
  const findings: Findings = {}
  await visitShop(probe)
  await visitEvents(probe, config.hasTickets, findings)
  await visitTours(probe, config)
  await visitGoods(probe, config, findings)
  await visitVouchers(probe, config, findings)
  const attributes = await visitCustomer(probe, config)
  const payments = await visitCheckout(probe, config, findings)
  await visitWaitingRoom(probe, config)
  const { account, order, booked, write } = probe.settings
  if (order !== null) await visitOrder(probe, order)
  if (booked !== null) await visitBooking(probe, booked)
  // Once is enough for what leaves traces.
  if (!isFirst) return config
  await visitLanguages(probe, config)
  if (account !== null && config.hasUserRegistration) await visitAccount(probe, account, write)
  if (write) await visitPurchase(probe, { config, findings, attributes, payments })
  return config
}

/** Does everything hold that was tried? */
export function conforms({ endpoints }: { endpoints: readonly EndpointReport[] }): boolean {
  return endpoints.every(({ verdict }) => verdict !== 'differs')
}
