import { $lines } from '@shop/shared/cart/model'
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
  const { refusal, lines, orderId, open } = useUnit({
    refusal: $refusal,
    lines: $lines,
    orderId: $orderOfReturn,
    open: failedOpened,
  })
  useOpened(open, undefined)
  const isBasketRefused = refusal === '' && orderId === null && lines.length > 0
  const reason = isBasketRefused ? t('failed.refused') : refusal && messageText(t, refusal)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.failed')}</h1>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      <p>{keptText()}</p>
      <AskMuseum />
      <div className={styles.actions}>
        {backLink()}
        <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
      </div>
    </div>
  )

  function keptText(): string {
    // Only one text says what to do next: the server's or, if it sent none, the shop's.
    const isAdvised = Boolean(refusal)
    const link = orderId === null ? null : linkToOrder(orderId, language)
    if (link !== null) return t(isAdvised ? link.unpaid : link.open)
    if (lines.length === 0) return t('failed.emptyText')
    return t(isAdvised ? 'failed.kept' : 'failed.text')
  }

  function backLink() {
    if (orderId !== null) {
      return (
        <ButtonLink to={linkToOrder(orderId, language).to} look="primary">
          {t(linkToOrder(orderId, language).text)}
        </ButtonLink>
      )
    }
    return (
      <ButtonLink to={pathToStep(lines.length > 0 ? 'payment' : 'cart', language)} look="primary">
        {lines.length > 0 ? t('action.backToPayment') : t('action.toBasket')}
      </ButtonLink>
    )
  }
}
