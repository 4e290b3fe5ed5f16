import { email } from '@shop/shared/api/scalars'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import * as v from 'valibot'

/** What a deployment sets in the document, without a rebuild. */
export interface Deployment {
  /** Address of the ticketing API. */
  apiBase: string
  /** Address of the document that says where each remote lies. */
  registry: string
  /** Address that hears of releases of remotes which did not load; null for none. */
  reports: string | null
  /** Which set of custom texts the museum has; null for none. */
  customerKey: string | null
  /** Whom visitors write to when the shop is broken; null when the config alone knows. */
  supportEmail: string | null
}

export function readDeployment(page: Document): Deployment {
  const support = v.safeParse(email, readMeta(page, 'shop:support-email'))
  return {
    apiBase: readMeta(page, 'shop:api-base') ?? '/api',
    registry: readMeta(page, 'shop:registry') ?? '/registry.json',
    reports: readMeta(page, 'shop:reports'),
    customerKey: readMeta(page, 'shop:customer-key'),
    supportEmail: support.success ? support.output : null,
  }
}

/**
 * The config with what the deployment adds: the key of the texts belongs to the place where the shop
 * runs and goes first, the support address is the operator's and stands in where they gave none.
 */
export function deployedConfig(
  config: ShopConfig,
  deployment: Pick<Deployment, 'customerKey' | 'supportEmail'>,
): ShopConfig {
  return {
    ...config,
    customerKey: deployment.customerKey ?? config.customerKey,
    supportEmail: config.supportEmail ?? deployment.supportEmail,
  }
}

function readMeta(page: Document, name: string): string | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim()
  return content ? content : null
}
