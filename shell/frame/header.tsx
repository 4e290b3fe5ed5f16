import { $count } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, NavLink } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from './header.module.css'
import { LanguageLinks } from './language-links.tsx'
import { navEntries } from './nav-entries.ts'
import { siteName } from './page-title.ts'

export function Header() {
  const { t, language } = useTexts('shell')
  const { config, count } = useUnit({ config: $config, count: $count })
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={pathTo('home', language)} className={styles.brand}>
          {config.logo === null ? null : (
            <img src={config.logo} alt="" width="36" height="36" className={styles.logo} />
          )}
          <span>{siteName(config, language)}</span>
        </Link>
        <nav className={styles.menu} aria-label={t('nav.menu')}>
          {navEntries(config).map(({ route, key }) => (
            <NavLink key={route} to={pathTo(route, language)} className={styles.link}>
              {config.navTranslations[key]?.[language] ?? t(`nav.${key}`)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageLinks />
          <Link
            to={pathTo('checkout', language)}
            className={styles.basket}
            aria-label={t('nav.basket', { count })}
            data-filled={count > 0}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
              <path
                d="M6 8h12l1.2 12H4.8L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinejoin="round"
              />
            </svg>
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
          </Link>
        </div>
      </div>
    </header>
  )
}
