import { email } from '@shop/shared/api/scalars'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import * as v from 'valibot'

/** What a deployment sets in the document, without a rebuild. */
export interface Deployment {
  /** Address of the ticketing API. */
  apiBase: string
  /** Address of the registry, which lists the releases of each remote. */
  registry: string
  /** Address that receives reports of releases that failed to load; null for none. */
  reports: string | null
  /** Which set of custom texts the museum has; null for none. */
  customerKey: string | null
  /** Support address, shown when the shop is broken; null if only the config has one. */
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
 * The config with the deployment's values: its text key overrides the config's; its support address
 * is only the fallback if the operator has set none.
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
