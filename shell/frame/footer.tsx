import { ACCESSIBILITY_STATEMENT_CURRENCY } from '@shop/shared/business-constants'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from './footer.module.css'
import { footerLinks } from './footer-links.ts'
import { siteName } from './page-title.ts'

export function Footer() {
  const { t, language } = useTexts('shell')
  const config = useUnit($config)
  const showStatement = config.currency === ACCESSIBILITY_STATEMENT_CURRENCY
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {footerLinks(config, language).map(({ page, link }) => (
            <li key={page}>
              {link === 'internal' ? (
                <Link to={pathTo('staticPage', language, { id: page })} className={styles.link}>
                  {t(`page.${page}`)}
                </Link>
              ) : (
                <a href={link.url} target="_blank" rel="noreferrer" className={styles.link}>
                  {link.title}
                </a>
              )}
            </li>
          ))}
          {showStatement ? (
            <li>
              <Link
                to={pathTo('staticPage', language, { id: 'accessibility_statement' })}
                className={styles.link}
              >
                {t('page.accessibility_statement')}
              </Link>
            </li>
          ) : null}
        </ul>
        <p className={styles.copyright}>
          © {new Date().getFullYear()} {config.operatingCompany ?? siteName(config, language)}
        </p>
      </div>
    </footer>
  )
}
