import { $config, siteName } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { webAddressOf } from '../links/web-address.ts'
import styles from './brand.module.css'

export function Brand() {
  const { language } = useTexts('shell')
  const config = useUnit($config)
  const mainSite = mainSiteOf(config, language)
  const content = (
    <>
      {config.logo === null ? null : (
        <img src={config.logo} alt="" width="36" height="36" className={styles.logo} />
      )}
      <span className={styles.name}>{siteName(config, language)}</span>
    </>
  )
  return mainSite === null ? (
    <Link to={pathTo('home', language)} className={styles.brand} data-part="brand">
      {content}
    </Link>
  ) : (
    <a href={mainSite} className={styles.brand} data-part="brand">
      {content}
    </a>
  )
}

type BrandConfig = Pick<
  ShopConfig,
  'logoLinksToMainSite' | 'museumMainUrl' | 'museumPerLanguageUrls'
>

/**
 * The museum's own site, if the operator wants the brand to link there: the address for the
 * language, else the main one. Null: the brand links to the shop's home. Only http(s) addresses
 * count.
 */
export function mainSiteOf(config: BrandConfig, language: Language): string | null {
  if (!config.logoLinksToMainSite) return null
  const candidates = [config.museumPerLanguageUrls[language], config.museumMainUrl]
  return candidates.map(webAddressOf).find((address) => address !== null) ?? null
}
