import type { ExtensionPage } from '@shop/shared/federation/extension-page'
import { emptyDocument, type RegistryDocument } from '../../delivery/registry/registry-document.ts'

export interface DevelopedRemote {
  /** Folder name of the remote, e.g. `mf-tickets`. */
  remote: string
  /** Address of its manifest. */
  url: string
  /** Pages that the shell was not built with. */
  pages: readonly ExtensionPage[]
}

/**
 * The registry of development servers. Their files change with each edit, so no release has a hash;
 * a shell in development accepts that.
 */
export function developmentRegistry(remotes: readonly DevelopedRemote[]): RegistryDocument {
  const microFrontends = remotes.map(({ remote, url, pages }) => [
    `@shop/${remote}`,
    [
      {
        url,
        metadata: { version: 'development' },
        deployment: { traffic: 100, default: true },
        ...(pages.length > 0 && { extras: { pages: [...pages] } }),
      },
    ],
  ])
  return { ...emptyDocument(), microFrontends: Object.fromEntries(microFrontends) }
}
