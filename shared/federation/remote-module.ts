import type { Language } from '@shop/shared/i18n/languages'
import type { RouteName } from '@shop/shared/routing/routes'
import type { ComponentType } from 'react'

/** Nested texts by key; a plural has a key for each of its forms. */
export interface Messages {
  [key: string]: string | Messages
}

/** One page of a remote, fetched when its address is first opened. */
export interface RemoteRoute {
  /** Key of the page's title in the remote's own texts. */
  readonly titleKey: string
  readonly page: () => Promise<ComponentType>
}

/** Name of a page that stands in the registry and not among the shop's routes. */
type ExtensionName = string & {}

/**
 * What every remote exposes as `./remote`, and all the shell knows of it. Addresses are not the
 * remote's: it says which of the shop's named routes it serves, or of its pages in the registry.
 */
export interface RemoteModule {
  /** Namespace of its texts, the federation name. */
  readonly namespace: string
  readonly routes: Readonly<Partial<Record<RouteName | ExtensionName, RemoteRoute>>>
  readonly translations: Translations
  /**
   * Texts of the shared parts it uses, by their namespaces; remotes may name the same ones. They are
   * fetched with the page: what the module itself waited for could not be asked for again when it hangs.
   */
  readonly commonTexts?: Readonly<Record<string, () => Promise<Translations>>>
}

type Translations = Record<Language, () => Promise<Messages>>

/** `mf-tickets` → `mf_tickets`: federation names are identifiers. */
export function federationName(remote: string): string {
  return remote.replaceAll('-', '_')
}
