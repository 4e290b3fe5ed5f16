import { DEFAULT_CURRENCY } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { ENDPOINTS, endpointNamed } from '../endpoints.ts'
import { readInterface } from '../openapi-file.ts'
import { createLedger, type EndpointReport } from '../probe/ledger.ts'
import { createProbe, type Probe } from '../probe/probe.ts'
import { send } from '../probe/send.ts'
import type { ConformanceSettings } from '../probe/settings.ts'
import { createStrictCheck } from '../strict-check.ts'
import { readAccount } from '../visits/account.ts'
import { readBooking, readCheckout, readOrder, readWaitingRoom } from '../visits/checkout.ts'
import { readOffers } from '../visits/offers.ts'
import { tryPurchase } from '../visits/purchase.ts'
import { readConfig, readLanguages, readPages } from '../visits/shop.ts'
import { refuseCalls, skipCalls, type Visit } from '../visits/visit.ts'

export type Conformance =
  | { kind: 'unreachable'; reason: string }
  | { kind: 'checked'; endpoints: EndpointReport[]; currency: string }

/**
 * Sends a backend all calls of the shop, following ids from answer to answer. Without `write` it
 * only reads, and tries calls that must be refused.
 */
export async function checkConformance(settings: ConformanceSettings): Promise<Conformance> {
  const [first = 'de'] = settings.languages
  const request = { query: { shop: settings.shop } }
  const reached = await send(settings, endpointNamed('shopinfoConfig'), request, first)
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
  const config = await readConfig(probe)
  if (config === null) {
    // Without a config, it is unknown which calls the museum offers, and the shop does not start.
    probe.skip(
      ENDPOINTS.map(({ name }) => name),
      'notReached',
      `no config; is --api the complete address (…/api), and --lang ${probe.language} offered?`,
    )
    return null
  }
  const visit: Visit = { probe, config, findings: {} }
  skipCalls(visit)
  await readPages(probe)
  await readOffers(visit)
  const attributes = await probe.ask('customerAttr')
  const payments = await readCheckout(visit)
  await refuseCalls(visit)
  await readWaitingRoom(visit)
  const { account, order, booked, write } = probe.settings
  if (order !== null) await readOrder(probe, order)
  if (booked !== null) await readBooking(visit, booked)
  // These steps run only once, in the first language, because some of them leave data behind.
  if (!isFirst) return config
  await readLanguages(probe, config)
  if (account !== null && config.hasUserRegistration) await readAccount(probe, account, write)
  if (write) await tryPurchase({ ...visit, attributes, payments })
  return config
}

export function conforms({ endpoints }: { endpoints: readonly EndpointReport[] }): boolean {
  return endpoints.every(({ verdict }) => verdict !== 'differs')
}
