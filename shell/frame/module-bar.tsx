import { useTexts } from '@shop/shared/i18n/use-texts'
import { BasketLink } from './header/basket-link.tsx'
import { LanguageLinks } from './header/language-links.tsx'
import styles from './module-bar.module.css'

/** Where the page around the shop has the header: the way to the basket and the other languages. */
export function ModuleBar() {
  const { t } = useTexts('shell')
  return (
    <nav className={styles.bar} aria-label={t('nav.toggle')}>
      <LanguageLinks />
      <BasketLink />
    </nav>
  )
}
