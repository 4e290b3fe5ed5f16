/** What a deployment sets in the document, without a rebuild. */
export interface Deployment {
  /** Address of the ticketing API. */
  apiBase: string
  /** Address of the document that says where each remote lies. */
  registry: string
  /** Which set of custom texts the museum has; null for none. */
  customerKey: string | null
}

export function readDeployment(page: Document): Deployment {
  return {
    apiBase: readMeta(page, 'shop:api-base') ?? '/api',
    registry: readMeta(page, 'shop:registry') ?? '/registry.json',
    customerKey: readMeta(page, 'shop:customer-key'),
  }
}

function readMeta(page: Document, name: string): string | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim()
  return content ? content : null
}
