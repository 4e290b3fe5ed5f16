import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Outlet } from '@shop/shared/routing/router'
import { ToastHost } from '@shop/shared/ui/toast'
import { useUnit } from 'effector-react'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { ShopNotice } from './shop-notice.tsx'
import { useReportNavigation } from './use-report-navigation.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What stands around every page. */
export function Frame() {
  const { t } = useTexts('shell')
  const config = useUnit($config)
  useScrollToTop()
  useReportNavigation()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      {config.showHeader ? <Header /> : null}
      <ShopNotice />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      {config.showFooter ? <Footer /> : null}
      <ToastHost label={t('nav.messages')} close={t('action.close')} />
    </div>
  )
}
