import { $lines, linesStored } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { createStore } from 'effector'
import { useUnit } from 'effector-react'
import styles from './basket-link.module.css'

/** How often something was added since the shop started. Restoring a basket does not count. */
const $additions = createStore(0).on(linesStored, (times) => times + 1)

export function BasketLink() {
  const { t, language } = useTexts('shell')
  const { lines, additions } = useUnit({ lines: $lines, additions: $additions })
  // Badge and label count lines; a screen reader hears the number that others see.
  const count = lines.length
  return (
    <Link
      to={pathTo('checkout', language)}
      className={styles.basket}
      aria-label={t('nav.basket', { count })}
      data-filled={count > 0}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M6 8h12l1.2 12H4.8L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
      {/* A new element for each addition, so that the animation runs again. */}
      <span
        key={additions}
        className={styles.badge}
        data-added={additions > 0 || undefined}
        aria-hidden="true"
      >
        {count}
      </span>
    </Link>
  )
}
