import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from './brand.module.css'
import { mainSiteOf } from './brand-link.ts'

/** Logo and name of the museum; links to its own site if the operator wants that. */
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
