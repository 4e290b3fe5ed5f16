import { $config, siteName } from '@shop/shared/config/model'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { heightRef } from '@shop/shared/page/height-ref'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: measures what was laid out, and listens to the window
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { $menuExtensions } from '../entries/extension-pages.ts'
import { navEntries } from '../entries/nav-entries.ts'
import { useOfferingLabel } from '../entries/use-offering-label.ts'
import { usePlace } from '../use-place.ts'
import { accountLinks } from './account-links.ts'
import { BasketLink } from './basket-link.tsx'
import { Brand } from './brand.tsx'
import { expectedRoom } from './expected-room.ts'
import styles from './header.module.css'
import {
  $collapsed,
  $menuOpen,
  $scrolled,
  barLaidOut,
  headerHidden,
  headerShown,
  menuClosed,
  menuToggled,
} from './header-model.ts'
import { LanguageLinks } from './language-links.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { useClosingMenu } from './use-closing-menu.ts'

const MENU_ID = 'main-menu'

const measured = heightRef('--header')

/** Render only if they change themselves, not when the bar has been measured. */
const BRAND = <Brand key="brand" />
const TOOLS = (
  <div key="tools" className={styles.tools} data-part="tools">
    <LanguageLinks />
    <BasketLink />
  </div>
)

export function Header() {
  const { t, language } = useTexts('shell')
  const { config, extensions, role, customer, collapsed, open, scrolled, toggle, close } = useUnit({
    config: $config,
    extensions: $menuExtensions,
    role: $role,
    customer: $customer,
    collapsed: $collapsed,
    open: $menuOpen,
    scrolled: $scrolled,
    toggle: menuToggled,
    close: menuClosed,
  })
  const labelOf = useOfferingLabel()
  const account = accountLinks({ config, role, customer, language, ...usePlace() })
  const bar = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shownAccount = account.kind === 'customer' ? account.name : account.kind
  useMeasuredBar(bar, shownAccount, config, extensions)
  useClosingMenu({ menu, opener: button, open, close })

  const room = expectedRoom({
    siteName: siteName(config, language),
    hasLogo: config.logo !== null,
    entries: navEntries(config).map(labelOf),
    account: account.kind === 'signIn' ? [t('nav.login'), t('nav.register')] : [],
    hasLanguages: config.languages.length > 1,
  })

  const mainMenu = (
    <MainMenu
      key="menu"
      ref={menu}
      id={MENU_ID}
      collapsed={collapsed}
      open={open}
      account={account}
    />
  )
  const menuButton = (
    <MenuButton key="button" ref={button} controls={MENU_ID} open={open} onToggle={toggle} />
  )
  return (
    <header ref={measured} className={styles.header} data-scrolled={scrolled}>
      <div
        ref={bar}
        className={styles.bar}
        data-collapsed={collapsed ?? undefined}
        data-room={collapsed === null ? room : undefined}
      >
        {BRAND}
        {/* In this order, the keyboard order equals the visual order. */}
        {ordered()}
      </div>
    </header>
  )

  function ordered() {
    if (collapsed) return [TOOLS, menuButton, mainMenu]
    // Before the bar is measured, the button is rendered too: otherwise a menu that does not fit
    // could not be opened.
    return collapsed === null ? [mainMenu, TOOLS, menuButton] : [mainMenu, TOOLS]
  }
}

/** Measures the bar before its first paint, and again whenever `content` changes. */
function useMeasuredBar(bar: RefObject<HTMLElement | null>, ...content: readonly unknown[]): void {
  const { laidOut, shown, hidden } = useUnit({
    laidOut: barLaidOut,
    shown: headerShown,
    hidden: headerHidden,
  })
  // React subscribes to stores only after the first paint, but that paint must already show the
  // measured layout. So the component renders once more before it.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!bar.current) return
    laidOut(bar.current)
    renderAgain()
  }, [bar, laidOut, ...content])
  useEffect(() => {
    shown()
    return () => hidden()
  }, [shown, hidden])
}
