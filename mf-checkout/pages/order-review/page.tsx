import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useParams } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { EarlierNotice } from '../../features/pay/earlier/earlier-notice.tsx'
import { $review, orderClosed, orderOpened, orderRetried } from './model.ts'
import { OrderView } from './order-view.tsx'
import { orderPayment } from './pay-model.ts'

/** An order the museum has written: what it is, and the way to pay it. */
export function OrderReviewPage() {
  const { t } = useTexts('mf_checkout')
  const { id = '' } = useParams()
  const { review, open, close, retry } = useUnit({
    review: $review,
    open: orderOpened,
    close: orderClosed,
    retry: orderRetried,
  })
  useOpened(open, id)
  useOpenedAndClosed(nothing, close)
  return (
    <>
      <h1 tabIndex={-1}>{t('title.orderReview')}</h1>
      {/* A paid order is no longer available, but its payment outcome must still be shown. */}
      <EarlierNotice model={orderPayment.earlier} />
      {content()}
    </>
  )

  function content() {
    switch (review.kind) {
      case 'loading':
        return <Loading />
      case 'available':
        return <OrderView order={review.order} />
      case 'notAvailable':
        return <NotAvailable />
      case 'failed':
        return (
          <Problem title={t('orderReview.failed')} onRetry={() => retry()}>
            <p>{failureText(t, review.failure)}</p>
          </Problem>
        )
    }
  }
}

function nothing() {}

/** Whom to ask, as far as the shop knows it. */
function NotAvailable() {
  const { t, language } = useTexts('mf_checkout')
  const { supportEmail } = useUnit($config)
  return (
    <Problem
      title={t('orderReview.gone.title')}
      actions={<ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>}
    >
      <p>{t('orderReview.gone.text')}</p>
      <p>
        {t('orderReview.gone.ask')}{' '}
        {supportEmail === null ? (
          <Link to={pathTo('staticPage', language, { id: 'imprint' })}>
            {t('shipping.contact')}
          </Link>
        ) : (
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        )}
      </p>
    </Problem>
  )
}
