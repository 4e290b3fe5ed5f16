import { readContact } from '@shop/shared/config/read-contact'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { type Contact, contactOf } from '@shop/shared/document/contact'

/**
 * Settings that a deployment writes into the document, without a rebuild. The contact is shown when
 * the shop is broken.
 */
export interface Deployment extends Contact {
  apiBase: string
  /** Address of the registry, which lists the releases of each remote. */
  registry: string
  /** Address that receives reports of releases that failed to load; null for none. */
  reports: string | null
  /** The name of the museum's set of custom texts; null for none. */
  customerKey: string | null
}

export function readDeployment(page: Document): Deployment {
  return {
    apiBase: readMeta(page, 'shop:api-base') ?? '/api',
    registry: readMeta(page, 'shop:registry') ?? '/registry.json',
    reports: readMeta(page, 'shop:reports'),
    customerKey: readMeta(page, 'shop:customer-key'),
    ...readContact({
      supportEmail: readMeta(page, 'shop:support-email'),
      supportPhone: readMeta(page, 'shop:support-phone'),
    }),
  }
}

/**
 * The config with the deployment's values. The deployment's customer key replaces the config's; the
 * deployment's contact is used only if the operator has set none.
 */
export function deployedConfig(
  config: ShopConfig,
  deployment: Pick<Deployment, 'customerKey' | keyof Contact>,
): ShopConfig {
  return {
    ...config,
    customerKey: deployment.customerKey ?? config.customerKey,
    ...contactOf(config, deployment),
  }
}

function readMeta(page: Document, name: string): string | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim()
  return content ? content : null
}
