import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import type { Ref } from 'react'
import { $menuExtensions, extensionEntries } from '../entries/extension-pages.ts'
import { currentMark, homeRoute, navEntries } from '../entries/nav-entries.ts'
import { useOfferingLabel } from '../entries/use-offering-label.ts'
import { usePlace } from '../use-place.ts'
import type { AccountLinks } from './account-links.ts'
import { DropDown } from './drop-down.tsx'
import styles from './main-menu.module.css'

interface MainMenuProps {
  ref: Ref<HTMLElement>
  id: string
  collapsed: boolean | null
  open: boolean
  account: AccountLinks
}

export function MainMenu({ ref, id, collapsed, open, account }: MainMenuProps) {
  const { t, language } = useTexts('shell')
  const [config, extensions] = useUnit([$config, $menuExtensions])
  const labelOf = useOfferingLabel()
  const { route } = usePlace()
  const { pathname } = useLocation()
  return (
    <nav
      ref={ref}
      id={id}
      className={styles.menu}
      data-part="menu"
      data-collapsed={collapsed ?? undefined}
      data-open={open}
      aria-label={t('nav.menu')}
    >
      <ul className={styles.entries}>
        {navEntries(config).map((entry) => (
          <li key={entry.key}>
            <Link
              to={pathTo(entry.route, language)}
              className={styles.link}
              aria-current={currentMark(entry, route, homeRoute(config))}
            >
              {labelOf(entry)}
            </Link>
          </li>
        ))}
        {extensionEntries(extensions ?? [], config, language).map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={pathname === to ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Account links={account} />
    </nav>
  )
}

function Account({ links }: { links: AccountLinks }) {
  const { t } = useTexts('shell')
  if (links.kind === 'none') return null
  if (links.kind === 'customer') {
    return (
      <div className={styles.account}>
        <DropDown title={links.name || t('nav.account')}>
          <li>
            <Link to={links.settings}>{t('nav.settings')}</Link>
          </li>
          <li>
            <Link to={links.logout}>{t('nav.logout')}</Link>
          </li>
        </DropDown>
      </div>
    )
  }
  return (
    <ul className={styles.account}>
      <li>
        <Link to={links.login} className={styles.quiet}>
          {t('nav.login')}
        </Link>
      </li>
      <li>
        <Link to={links.register} className={styles.quiet}>
          {t('nav.register')}
        </Link>
      </li>
    </ul>
  )
}
