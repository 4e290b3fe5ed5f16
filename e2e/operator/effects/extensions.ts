import type { ShopConfig } from '@shop/shared/config/shop-config'
import { type ExtensionPage, extensionPage } from '@shop/shared/federation/extension-page'
import type { Language } from '@shop/shared/i18n/languages'
import { REMOTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { registryStatus } from '../../delivery/registry/registry-status.ts'
import { RegistryTrouble } from '../../delivery/registry/registry-store.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import type { Titles } from '../contract/releases.ts'
import type { Timed } from '../operator.ts'
import { titlesOf } from '../releases/traffic-split.ts'

/** Remotes that are not part of the shop's build, and their pages. */
export interface Extensions {
  remotes: readonly string[]
  pages: readonly ExtensionPage[]
  /** Menu titles by remote. */
  titles: Readonly<Record<string, Titles>>
}

const NO_EXTENSIONS: Extensions = { remotes: [], pages: [], titles: {} }

/** Remotes in the registry besides the shop's own; empty if the registry is unreadable. */
export async function readExtensions({ db, clock }: Timed): Promise<Extensions> {
  try {
    const { document } = await createDatabaseRegistry(db, clock).read()
    const listed = new Set(registryStatus(document).map(({ remote }) => remote))
    const remotes = [...listed].filter((remote) => !REMOTES.some((own) => own === remote))
    const pages = remotes.flatMap(
      (remote) => defaultOf(releasesOf(document, remote))?.extras?.pages ?? [],
    )
    return {
      remotes,
      pages: pages.map((page) => v.parse(extensionPage, page)),
      titles: Object.fromEntries(remotes.map((remote) => [remote, titlesOf(document, remote)])),
    }
  } catch (error) {
    if (error instanceof RegistryTrouble) return NO_EXTENSIONS
    throw error
  }
}

/** Flags that switch the pages of extensions on; off by default. */
export function flagsOfExtensions({ pages }: Extensions): Record<string, false> {
  return Object.fromEntries(
    pages.flatMap(({ flag }) => (flag === undefined ? [] : [[flag, false]])),
  )
}

export function pagesShown({ pages }: Extensions, { flags }: ShopConfig): ExtensionPage[] {
  return pages.filter(({ flag }) => flag === undefined || flags[flag] === true)
}

/** Menu entries of extensions, which follow the shop's own entries. */
export function menuOfExtensions(
  extensions: Extensions,
  config: ShopConfig,
  language: Language,
): { key: string; label: string }[] {
  return pagesShown(extensions, config).flatMap(({ name, nav }) => {
    const label = nav?.[language]
    return label === undefined ? [] : [{ key: name, label }]
  })
}
