import { readAppPackage } from '@shop/shared/federation/app-package'
import type { ExtensionPage } from '@shop/shared/federation/extension-page'
import getPort from 'get-port'
import { Hono } from 'hono'
import { emptyDocument, type RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { listen } from '../../service/http/listen.ts'
import type { DeployedRemotes } from './deployed-remotes.ts'

interface DevelopedRemote {
  /** Folder name of the remote, e.g. `mf-tickets`. */
  remote: string
  url: string
  /** Pages that the shell was not built with. */
  pages: readonly ExtensionPage[]
}

/** Starts backend and registry on a port that only the shell's development server uses. */
export async function listenForShell(
  backend: Hono,
  remotePorts: ReadonlyMap<string, number>,
  deployed: DeployedRemotes | null = null,
) {
  const entries = [...remotePorts].map(([remote, port]) => ({
    remote,
    url: `http://localhost:${port}/mf-manifest.json`,
    pages: readAppPackage(remote).pages,
  }))
  const app = new Hono()
  app.get('/registry.json', (context) => context.json(developmentRegistry(entries, deployed)))
  app.route('/', backend)
  const port = await getPort()
  const close = await listen(app, port, 'localhost')
  return { origin: `http://localhost:${port}`, close }
}

/** Development servers as releases: without hashes, because their files change. */
export function developmentRegistry(
  remotes: readonly DevelopedRemote[],
  deployed: DeployedRemotes | null = null,
): RegistryDocument {
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
  const developed = Object.fromEntries(microFrontends)
  return { ...emptyDocument(), microFrontends: { ...deployed?.releases, ...developed } }
}
