import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import type { CanceledState } from './model.ts'
import styles from './page.module.css'

/** The visitor cancelled the payment of an order; the order can still be paid. */
export function CanceledOrder({ id, state }: { id: string; state: CanceledState }) {
  const { t, language } = useTexts('mf_checkout')
  const isGone = state === 'gone'
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.canceled')}</h1>
      <div role="status">
        <p>{t(isGone ? 'orderReview.gone.text' : `canceled.${state}`)}</p>
        {isGone ? null : <p>{t('orderReview.stillOpen')}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={pathTo('orderReview', language, { id })} look="primary">
          {t('orderReview.toOrder')}
        </ButtonLink>
      </div>
    </div>
  )
}
