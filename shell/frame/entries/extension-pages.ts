import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { ExtensionPage } from '@shop/shared/federation/extension-page'
import type { Language } from '@shop/shared/i18n/languages'
import { createEvent, createStore } from 'effector'

/** A page of an extension: a remote that the shell was not built with. */
export interface FoundExtensionPage extends ExtensionPage {
  remote: string
}

export const extensionsFound = createEvent<FoundExtensionPage[]>()

/** Null until the registry is read. */
export const $extensionPages = createStore<readonly FoundExtensionPage[] | null>(null).on(
  extensionsFound,
  (_, pages) => pages,
)

/** Null also if there are none, so that the usual shop's header is not rendered and measured again. */
export const $menuExtensions = $extensionPages.map((pages) => (pages?.length ? pages : null))

export interface ExtensionEntry {
  to: string
  label: string
}

export function isExtensionOn(
  { flag }: FoundExtensionPage,
  config: Pick<ShopConfig, 'flags'>,
): boolean {
  return flag === undefined || config.flags[flag] === true
}

/**
 * The label of the menu entry: the museum's own, else the remote's; undefined if neither exists.
 */
export function extensionLabel(
  { name, nav }: FoundExtensionPage,
  { navTranslations }: Pick<ShopConfig, 'navTranslations'>,
  language: Language,
): string | undefined {
  return nav && (navTranslations[name]?.[language] ?? nav[language])
}

/**
 * The menu entries of extensions: pages that are switched on, have a label and need no parameter.
 */
export function extensionEntries(
  extensions: readonly FoundExtensionPage[],
  config: Pick<ShopConfig, 'flags' | 'navTranslations'>,
  language: Language,
): ExtensionEntry[] {
  return extensions.flatMap((extension) => {
    const label = extensionLabel(extension, config, language)
    if (!label || extension.path.includes(':') || !isExtensionOn(extension, config)) return []
    return [{ to: `/${language}/${extension.path}`, label }]
  })
}
