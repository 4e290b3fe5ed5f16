import { $count } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from './basket-link.module.css'

export function BasketLink() {
  const { t, language } = useTexts('shell')
  const count = useUnit($count)
  return (
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
  )
}
