import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { $ownTitle } from '@shop/shared/page/own-title'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: the title stands outside of React
import { useEffect } from 'react'

/** Between the title of a page and the name of the museum. */
const TITLE_SEPARATOR = ' – '

/** `Tickets – Museum`; a page without a title of its own shows the museum's name alone. */
export function pageTitle(title: string, site: string): string {
  return title === '' ? site : title + TITLE_SEPARATOR + site
}

/** Titles the document with the route's title, or with the name that the page in view gave itself. */
export function usePageTitle(title: string): void {
  const { language } = useTexts()
  const { config, own } = useUnit({ config: $config, own: $ownTitle })
  useEffect(() => {
    document.title = pageTitle(own ?? title, siteName(config, language))
  }, [own, title, config, language])
}
