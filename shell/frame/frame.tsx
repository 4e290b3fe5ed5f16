import { $isWaitingForTurn } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { $message } from '@shop/shared/messages/model'
import { NavigationFollower } from '@shop/shared/routing/navigation-request'
import { Outlet } from '@shop/shared/routing/router'
import { $cookieNoticeDue } from '@shop/shared/session/cookie-consent'
import { ToastHost } from '@shop/shared/ui/toast'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { WaitingRoom } from '../waiting-room/waiting-room.tsx'
import { $busyPhase } from './busy-indicator-model.ts'
import { Footer } from './footer/footer.tsx'
import styles from './frame.module.css'
import { GlobalMessage } from './global-message.tsx'
import { BasketLink } from './header/basket-link.tsx'
import { Header } from './header/header.tsx'
import { LanguageLinks } from './header/language-links.tsx'
import { UnlessMaintenance } from './maintenance.tsx'
import { isModule } from './module-mode.ts'
import { useRouteTitle } from './route-title.ts'
import { useScrollPosition } from './scroll/use-scroll-position.ts'
import { isSecondaryPage } from './secondary-pages.ts'
import { ShopNotice } from './shop-notice.tsx'
import { useModuleMode } from './use-module-mode.ts'
import { usePlace, useReportNavigation } from './use-place.ts'
import { useScreenClass } from './use-screen-class.ts'

/** The build knows the condition, so production bundles do not contain the strip. */
const DebugStrip =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({ default: (await import('./debug-strip.tsx')).DebugStrip }))
    : null

/** The parts around every page: header, messages, footer. */
export function Frame() {
  const { t } = useTexts('shell')
  const config = useUnit($config)
  const { route } = usePlace()
  useRouteTitle(route)
  useScrollPosition()
  useReportNavigation()
  useScreenClass()
  useModuleMode(isModule(config))
  return (
    <div className={styles.frame}>
      <NavigationFollower />
      <BusyIndicator />
      {config.showHeader ? (
        <a className={styles.skip} href="#content">
          {t('nav.skip')}
        </a>
      ) : null}
      <CookieNotice />
      <WaitingRoom />
      {config.showHeader ? <Header /> : <ModuleBar />}
      <ShopNotice />
      <GlobalMessage />
      <WaitingForTurn />
      <main
        id="content"
        className={styles.content}
        data-secondary={isSecondaryPage(route)}
        tabIndex={-1}
      >
        <UnlessMaintenance>
          <Outlet />
        </UnlessMaintenance>
      </main>
      {config.showFooter ? <Footer /> : null}
      <ToastHost label={t('nav.messages')} close={t('action.close')} />
      {DebugStrip === null ? null : (
        <Suspense>
          <DebugStrip />
        </Suspense>
      )}
    </div>
  )
}

/** Basket and other languages, for a shop embedded without its header. */
function ModuleBar() {
  const { t } = useTexts('shell')
  return (
    <nav className={styles.module} aria-label={t('nav.toggle')}>
      <LanguageLinks />
      <BasketLink />
    </nav>
  )
}

/** A thin line over the page while requests are pending; it shifts no layout. */
function BusyIndicator() {
  const { t } = useTexts()
  const phase = useUnit($busyPhase)
  return (
    <>
      <div className={styles.busy} hidden={phase === 'idle'} aria-hidden="true" />
      <p role="status" className={styles.status}>
        {phase === 'words' ? t('state.loading') : null}
      </p>
    </>
  )
}

const CookieNoticeText = lazy(async () => ({
  default: (await import('./cookie-notice-text.tsx')).CookieNoticeText,
}))

/**
 * The cookie notice, if the operator wants one, until the visitor has accepted it. Its code is a
 * separate chunk, because most shops have no notice. If it fails to load, nothing counts as
 * accepted.
 */
function CookieNotice() {
  return useUnit($cookieNoticeDue) ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CookieNoticeText />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

const TurnNotice = lazy(async () => ({ default: (await import('./turn-notice.tsx')).TurnNotice }))

/** Its code is a chunk of its own: it appears on busy days only. A message of a failure goes first. */
function WaitingForTurn() {
  const { isWaiting, message } = useUnit({ isWaiting: $isWaitingForTurn, message: $message })
  return isWaiting && message === null ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <TurnNotice />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
