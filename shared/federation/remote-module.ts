import type { InEachLanguage } from '@shop/shared/i18n/in-each-language'
import type { RouteName } from '@shop/shared/routing/routes'
import type { ComponentType } from 'react'

/** One page of a remote, loaded when its address is first opened. */
export interface RemoteRoute {
  /** Key of the page's title in the remote's own texts. */
  readonly titleKey: string
  readonly page: () => Promise<ComponentType>
}

/** Name of a page that is defined in the registry and not in the shop's routes. */
type ExtensionName = string & {}

/**
 * The module that every remote exposes as `./remote`, and all the shell knows about it. A remote
 * does not define addresses: it names the shop's routes, or its extension pages in the registry,
 * that it serves.
 */
export interface RemoteModule {
  /** Namespace of its texts, the federation name. */
  readonly namespace: string
  readonly routes: Readonly<Partial<Record<RouteName | ExtensionName, RemoteRoute>>>
  readonly translations: InEachLanguage
  /**
   * Texts of the shared parts it uses, by namespace; several remotes may list the same ones. They
   * are loaded with the page and not awaited by the module itself, because a module load that hangs
   * cannot be retried.
   */
  readonly commonTexts?: Readonly<Record<string, () => Promise<InEachLanguage>>>
}

/** `mf-tickets` → `mf_tickets`: federation names are identifiers. */
export function federationName(remote: string): string {
  return remote.replaceAll('-', '_')
}
