import type { ShopConfig } from '@shop/shared/config/shop-config'
import { type Asking, CALLS } from '../calls.ts'
import type { EndpointName } from '../endpoints.ts'
import type { Probe } from '../probe/probe.ts'

/** A check of one backend in one language. */
export interface Visit {
  probe: Probe
  config: ShopConfig
  /** Items a visitor could buy, found during the check, by kind. */
  findings: Findings
}

export interface Findings {
  ticket?: Record<string, unknown>
  article?: Record<string, unknown>
  voucher?: Record<string, unknown>
}

export function askingOf({ probe, findings }: Visit): Asking {
  const { article, ticket, voucher } = findings
  // An article if there is one, because buying an article takes no place from visitors.
  const item = article ?? ticket ?? voucher
  return { ...probe.asking, items: item === undefined ? [] : [item] }
}

const NAMES = Object.keys(CALLS) as EndpointName[]

/** Notes for each call why the check will perhaps not read its answer. */
export function skipCalls({ probe, config }: Visit): void {
  for (const name of NAMES) {
    const { offered, otherwise } = CALLS[name]
    const why = offered?.(config) ?? true
    if (why !== true) probe.skip([name], 'notOffered', why)
    else if (otherwise !== undefined) probe.skip([name], 'notReached', otherwise)
  }
}

export async function refuseCalls(visit: Visit): Promise<void> {
  for (const name of NAMES) {
    const { offered, refused } = CALLS[name]
    if (refused === undefined || (offered?.(visit.config) ?? true) !== true) continue
    const refusal = typeof refused === 'function' ? refused(askingOf(visit)) : refused
    await visit.probe.refuse(name, refusal)
  }
}
