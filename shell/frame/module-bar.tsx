import { useTexts } from '@shop/shared/i18n/use-texts'
import { BasketLink } from './header/basket-link.tsx'
import { LanguageLinks } from './header/language-links.tsx'
import styles from './module-bar.module.css'

/** Basket and other languages, for a shop embedded without its header. */
export function ModuleBar() {
  const { t } = useTexts('shell')
  return (
    <nav className={styles.bar} aria-label={t('nav.toggle')}>
      <LanguageLinks />
      <BasketLink />
    </nav>
  )
}
