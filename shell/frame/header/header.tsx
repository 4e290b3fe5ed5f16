import { $config } from '@shop/shared/config/model'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { $guestPages } from '../../federation/guests/model.ts'
import { tellsHeight } from '../notice-room.ts'
import { usePlace } from '../use-place.ts'
import { accountLinks } from './account-links.ts'
import { BasketLink } from './basket-link.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { $collapsed, $menuOpen, $scrolled, menuClosed, menuToggled } from './header-model.ts'
import { LanguageLinks } from './language-links.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { useClosingMenu } from './use-closing-menu.ts'
import { useMeasuredBar } from './use-measured-bar.ts'

const MENU_ID = 'main-menu'

const keepRoom = tellsHeight('--header')

/** Brand, menu, account, languages and basket: in one line, or with the menu behind a button. */
export function Header() {
  const { language } = useTexts('shell')
  const { config, guests, role, customer, collapsed, open, scrolled, toggle, close } = useUnit({
    config: $config,
    guests: $guestPages,
    role: $role,
    customer: $customer,
    collapsed: $collapsed,
    open: $menuOpen,
    scrolled: $scrolled,
    toggle: menuToggled,
    close: menuClosed,
  })
  const account = accountLinks({ config, role, customer, language, ...usePlace() })
  const bar = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shownAccount = account.kind === 'customer' ? account.name : account.kind
  useMeasuredBar(bar, shownAccount, config, guests)
  useClosingMenu({ menu, opener: button, open, close })

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
  const tools = (
    <div key="tools" className={styles.tools} data-part="tools">
      <LanguageLinks />
      <BasketLink />
    </div>
  )
  const menuButton = (
    <MenuButton key="button" ref={button} controls={MENU_ID} open={open} onToggle={toggle} />
  )
  return (
    <header ref={keepRoom} className={styles.header} data-scrolled={scrolled}>
      <div ref={bar} className={styles.bar} data-collapsed={collapsed}>
        <Brand key="brand" />
        {/* The keyboard meets everything in the order in which it stands. */}
        {collapsed ? [tools, menuButton, mainMenu] : [mainMenu, tools]}
      </div>
    </header>
  )
}
