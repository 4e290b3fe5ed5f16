import { $isWaitingForTurn } from '@shop/shared/api/model'
import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { NavigationFollower } from '@shop/shared/routing/navigation-request'
import { Outlet } from '@shop/shared/routing/router'
import { $cookieNoticeDue } from '@shop/shared/session/cookie-consent'
import { ToastHost } from '@shop/shared/ui/toast'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { createStore, type Store } from 'effector'
import { useUnit } from 'effector-react'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { $isRoomShown } from '../waiting-room/is-shown.ts'
import { Footer } from './footer/footer.tsx'
import styles from './frame.module.css'
import { BasketLink } from './header/basket-link.tsx'
import { Header } from './header/header.tsx'
import { LanguageLinks } from './header/language-links.tsx'
import { $busyPhase } from './loading/busy-indicator-model.ts'
import { isModule } from './module-mode.ts'
import { GlobalMessage } from './notices/global-message.tsx'
import { UnlessMaintenance } from './notices/maintenance.tsx'
import { ShopNotice } from './notices/shop-notice.tsx'
import { useScrollPosition } from './scroll/use-scroll-position.ts'
import { isSecondaryPage } from './secondary-pages.ts'
import { RouteTitle } from './titles/route-title.ts'
import { usePlace, useReportNavigation } from './use-place.ts'
import { useScreenClass } from './use-screen-class.ts'
import { VisitorRestored } from './visitor-restored.ts'

/** The build evaluates this condition, so production bundles do not contain the debug strip. */
const DebugStrip =
  process.env.NODE_ENV === 'development'
    ? lazy(async () => ({ default: (await import('./debug-strip.tsx')).DebugStrip }))
    : null

/**
 * The cookie notice. Shown if the operator wants it, until the visitor answers. If its code fails
 * to load, no cookies count as accepted.
 */
const CookieNotice = lazy(async () => ({
  default: (await import('./notices/cookie-notice-text.tsx')).CookieNoticeText,
}))
/**
 * The bar of the waiting room before paying. If its code fails to load, the checkout still explains
 * why it refuses a payment.
 */
const RoomBar = lazy(async () => ({ default: (await import('../waiting-room/bar.tsx')).RoomBar }))
/** Tells the embedding page about the shop. If it fails to load, the frame keeps its height. */
const ModulePart = lazy(async () => ({
  default: (await import('./module-part.tsx')).ModulePart,
}))
/**
 * True from the first call that must wait because the server is full. The notice itself decides
 * when it shows.
 */
const $hasWaited = createStore(false).on($isWaitingForTurn, () => true)
const TurnNotice = lazy(async () => ({
  default: (await import('./notices/turn-notice.tsx')).TurnNotice,
}))

/**
 * Each is one element for all renders of the frame, so that it renders only if it changes itself:
 * the frame renders again when the visitor's state is restored and with each navigation.
 */
const BAR = <Header />
const MODULE_BAR = <ModuleBar />
const NOTICES = (
  <>
    <ShopNotice />
    <GlobalMessage />
  </>
)
const PAGE = (
  <UnlessMaintenance>
    <Outlet />
  </UnlessMaintenance>
)
const FOOTER = <Footer />

export function Frame() {
  const { t, language } = useTexts('shell')
  const config = useUnit($config)
  const { route } = usePlace()
  useScrollPosition()
  useReportNavigation()
  useScreenClass()
  // The first render is the same as on the server, which knows nothing about frames.
  const isFramed =
    useContext(VisitorRestored) && document.documentElement.dataset.module === 'framed'
  const showHeader = config.showHeader && !isFramed
  const showFooter = config.showFooter && !isFramed
  const isPart = isModule({ showHeader, showFooter })
  return (
    <div className={styles.frame}>
      <RouteTitle route={route} />
      <NavigationFollower />
      <BusyIndicator />
      {showHeader ? (
        <a className={styles.skip} href="#content">
          {t('nav.skip')}
        </a>
      ) : null}
      {isPart ? (
        <MayFail>
          <ModulePart />
        </MayFail>
      ) : null}
      <RarePart $isDue={$cookieNoticeDue}>
        <CookieNotice />
      </RarePart>
      <RarePart $isDue={$isRoomShown}>
        <RoomBar />
      </RarePart>
      {showHeader ? BAR : MODULE_BAR}
      {NOTICES}
      <RarePart $isDue={$hasWaited}>
        <TurnNotice />
      </RarePart>
      <main
        id="content"
        className={styles.content}
        // The page around it has another `main`.
        aria-label={isPart ? siteName(config, language) : undefined}
        data-secondary={isSecondaryPage(route)}
        tabIndex={-1}
      >
        {PAGE}
      </main>
      {showFooter ? FOOTER : null}
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

/** A thin line over the page while requests are pending. It does not move the layout. */
function BusyIndicator() {
  const { t } = useTexts()
  const phase = useUnit($busyPhase)
  return (
    <>
      <div className={styles.busy} hidden={phase === 'idle'} aria-hidden="true" />
      <p role="status" className={UNSEEN}>
        {phase === 'words' ? t('state.loading') : null}
      </p>
    </>
  )
}

interface RarePartProps {
  $isDue: Store<boolean>
  children: ReactNode
}

/** A part that most visitors never see. */
function RarePart({ $isDue, children }: RarePartProps) {
  return useUnit($isDue) ? <MayFail>{children}</MayFail> : null
}

/** If the code of this part fails to load, the page continues without it. */
function MayFail({ children }: Pick<RarePartProps, 'children'>) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
