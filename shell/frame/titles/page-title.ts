import { $config, siteName } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { $ownTitle } from '@shop/shared/page/own-title'
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: the title stands outside of React
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The document already contains the first page and its title. */
export const startedPrerendered = createEvent()
export const $isPrerendered = createStore(false).on(startedPrerendered, () => true)

/** `Tickets – Museum`; a page without a title of its own shows the museum's name alone. */
export function pageTitle(title: string, config: ShopConfig, language: Language): string {
  const site = siteName(config, language)
  return title === '' ? site : `${title} ${config.titleSeparator} ${site}`
}

/** Sets the document's title to the route's title, or to the name that the current page has set. */
export function usePageTitle(title: string): void {
  const { language } = useTexts()
  const { config, own } = useUnit({ config: $config, own: $ownTitle })
  useEffect(() => {
    document.title = pageTitle(own ?? title, config, language)
  }, [own, title, config, language])
}

/**
 * Sets the title for a page that is still loading. A layout effect, so that it runs before the page
 * sets its own title. `isTitled`: the document already has its first title.
 */
export function useComingTitle(title: string, isTitled = false): void {
  const { language } = useTexts()
  const config = useUnit($config)
  const isLeft = useRef(isTitled)
  useLayoutEffect(() => {
    if (isLeft.current) isLeft.current = false
    else document.title = pageTitle(title, config, language)
  }, [title, config, language])
}
