import { enterBuiltIn } from '../registry/built-in/enter-built-in.ts'
import type { RegistryStore } from '../registry/registry-store.ts'
import { listedAs, loadRemotes } from '../web-server/served-remote.ts'
import { type DocumentSettings, prepareDocument } from '../web-server/shop-document.ts'
import type { DeployOptions } from './deploy-options.ts'
import { nginxConfig } from './nginx/nginx-config.ts'
import { readBuiltDocument, writeServedRoot } from './served-root.ts'

/**
 * Writes the files that a web server serves, then lists their releases in the backend's registry if
 * there is one, and returns nginx's configuration. The files come first, so that the registry never
 * names a file that does not exist yet.
 */
export async function writeDeployment(
  options: DeployOptions,
  settings: DocumentSettings,
  registry: RegistryStore | null,
): Promise<string> {
  const remotes = await loadRemotes()
  const { html, policyWith } = prepareDocument(await readBuiltDocument(), settings)
  await writeServedRoot(options.root, html, remotes)
  if (registry !== null) {
    await enterBuiltIn(registry, remotes.map(listedAs), { keepsFiles: true })
  }
  return nginxConfig({
    ...options,
    policyWith: (styleHashes) => policyWith(options.development, styleHashes),
  })
}
