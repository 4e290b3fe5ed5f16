import { $lines } from '@shop/shared/cart/model'
import { $typesAhead } from '@shop/shared/checkout/known-ahead'
import { pathToStep } from '@shop/shared/checkout/steps'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { AskMuseum } from '../../features/ask-museum.tsx'
import { messageText } from '../../features/message-text.ts'
import { linkToOrder } from '../../features/pay/records/link-to-order.ts'
import { $orderOfReturn } from '../../features/pay/records/return-address.ts'
import { $refusal, failedOpened } from './model.ts'
import styles from './page.module.css'

/** The payment failed; the basket or the order is unchanged and can be paid again. */
export function FailedPage() {
  const { t, language } = useTexts('mf_checkout')
  const { refusal, lines, orderId, ahead, open } = useUnit({
    refusal: $refusal,
    lines: $lines,
    orderId: $orderOfReturn,
    ahead: $typesAhead,
    open: failedOpened,
  })
  useOpened(open, undefined)
  const link = orderId === null ? null : linkToOrder(orderId, language)
  const isEmpty = lines.length === 0
  const isBasketRefused = refusal === '' && link === null && !isEmpty
  const reason = isBasketRefused ? t('failed.refused') : refusal && messageText(t, refusal)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.failed')}</h1>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      <p>{keptText()}</p>
      <AskMuseum />
      <div className={styles.actions}>
        <ButtonLink
          to={link?.to ?? pathToStep(isEmpty ? 'cart' : 'payment', language)}
          look="primary"
        >
          {t(link?.text ?? (isEmpty ? 'action.toBasket' : 'action.backToPayment'))}
        </ButtonLink>
        <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
      </div>
    </div>
  )

  function keptText(): string {
    // Only one text says what to do next: the server's or, if it sent none, the shop's.
    const isAdvised = Boolean(refusal)
    if (link !== null) return t(isAdvised ? link.unpaid : link.open)
    if (isEmpty) return t('failed.emptyText')
    // With a single payment type there is no other one to suggest.
    return t(isAdvised || ahead?.types.length === 1 ? 'failed.kept' : 'failed.text')
  }
}
