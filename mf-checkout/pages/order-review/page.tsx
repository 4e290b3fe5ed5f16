import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useParams } from '@shop/shared/routing/router'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { Loading } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { InvalidLink } from '../../features/invalid-link.tsx'
import { EarlierNotice } from '../../features/pay/earlier/earlier-notice.tsx'
import { $review, orderClosed, orderOpened, orderRetried } from './model.ts'
import { OrderView } from './order-view.tsx'
import { orderPayment } from './pay-model.ts'

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
        return <InvalidLink title={t('orderReview.gone.title')} text={t('orderReview.gone.text')} />
      case 'failed':
        return (
          <FailedCall
            title={t('orderReview.failed')}
            failure={review.failure}
            onRetry={() => retry()}
          />
        )
    }
  }
}

function nothing() {}
