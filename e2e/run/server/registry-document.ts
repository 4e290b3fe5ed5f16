import { createHash } from 'node:crypto'

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

export interface RegistryEntry {
  /** Folder name of the remote, e.g. `mf-tickets`. */
  remote: string
  version: string
  /** Address of its manifest, absolute or from the shop's root. */
  url: string
  /** Content of that manifest. */
  manifest: Uint8Array
}

/**
 * The document that tells the shell where each remote's current release lies, in the shape of
 * frontend-discovery's `v1-pre.json`: promoting or rolling back a release is an edit of it.
 */
export function registryDocument(entries: readonly RegistryEntry[]) {
  const microFrontends = entries.map(({ remote, version, url, manifest }) => [
    `@shop/${remote}`,
    [
      {
        url,
        fallbackUrl: url,
        metadata: { integrity: integrityOf(manifest), version },
        deployment: { traffic: 100, default: true },
        extras: {},
      },
    ],
  ])
  return { schema: SCHEMA, microFrontends: Object.fromEntries(microFrontends) }
}

function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
