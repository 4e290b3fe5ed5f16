import { enterBuiltIn } from '../registry/built-in/enter-built-in.ts'
import type { RegistryStore } from '../registry/registry-store.ts'
import { listedAs, loadRemotes } from '../web-server/served-remote.ts'
import { type DocumentSettings, prepareDocument } from '../web-server/shop-document.ts'
import type { DeployOptions } from './deploy-options.ts'
import { nginxConfig } from './nginx/nginx-config.ts'
import { readBuiltDocument, writeServedRoot } from './served-root.ts'

/**
 * Writes the files that a web server serves, then enters the releases among them into the backend's
 * registry where there is one, and answers nginx's configuration. The order is the one
 * that never names what is not there yet.
 */
export async function writeDeployment(
  { root, origin, backend, logs, listen, tls, development, brotli }: DeployOptions,
  settings: DocumentSettings,
  registry: RegistryStore | null,
): Promise<string> {
  const remotes = await loadRemotes()
  const { html, policyWith } = prepareDocument(await readBuiltDocument(), settings)
  await writeServedRoot(root, html, remotes)
  if (registry !== null) {
    await enterBuiltIn(registry, remotes.map(listedAs), { keepsFiles: true })
  }
  return nginxConfig({
    ...{ root, origin, backends: backend, logs, listen, tls, brotli },
    policyWith: (styleHashes) => policyWith(development, styleHashes),
  })
}
