import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate } from '@shop/shared/routing/router'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { AskMuseum } from '../../features/ask-museum.tsx'
import { messageText } from '../../features/message-text.ts'
import { BackButtons } from '../../features/put-back/back-buttons.tsx'
import '../../features/pay/booking/after-booking.ts'
import { linkToOrder } from '../../features/pay/records/link-to-order.ts'
import { MissingList } from '../../features/put-back/missing-list.tsx'
import { Waiting } from '../../features/wait/waiting.tsx'
import {
  $accepted,
  $isFree,
  $paidOrder,
  acceptedClosed,
  acceptedOpened,
  repeatRequested,
} from './model.ts'
import { outcomeMessages, outcomeMessagesSet } from './outcome-messages.ts'

/** The visitor returns from the payment provider: the paid cart becomes a booking, once. */
export function AcceptedPage() {
  const { t, language } = useTexts('mf_checkout')
  const { state, order, isFree, open, close, repeat, giveWords } = useUnit({
    state: $accepted,
    order: $paidOrder,
    isFree: $isFree,
    open: acceptedOpened,
    close: acceptedClosed,
    repeat: repeatRequested,
    giveWords: outcomeMessagesSet,
  })
  useOpenedAndClosed(open, close)
  const success = pathTo('checkoutSuccess', language)
  const failed = failedPath()
  const isOrder = order !== null
  const words = useMemo(
    () => outcomeMessages(t, { success, failed, isOrder }),
    [t, success, failed, isOrder],
  )
  useOpened(giveWords, words)

  if (state.kind === 'booked') return <Navigate to={success} replace />
  if (state.kind === 'refused') return <Navigate to={failed} replace />
  const toHome = <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
  const nextActions = (
    <>
      {order === null ? (
        <ButtonLink to={pathTo('checkout', language)}>{t('action.toBasket')}</ButtonLink>
      ) : (
        <ButtonLink to={linkToOrder(order.id, language).to}>
          {t(linkToOrder(order.id, language).text)}
        </ButtonLink>
      )}
      {toHome}
    </>
  )
  return (
    <>
      <h1 tabIndex={-1}>{t('title.accepted')}</h1>
      {state.kind === 'executing' ? (
        <Waiting label={t(isFree ? 'accepted.executingFree' : 'accepted.executing')} />
      ) : null}
      {state.kind === 'unclear' ? (
        <Problem
          title={t('accepted.unclearTitle')}
          actions={
            <>
              <Button look="primary" onClick={() => repeat()}>
                {t('accepted.repeat')}
              </Button>
              {toHome}
            </>
          }
        >
          {state.text === null ? null : <p>{messageText(t, state.text)}</p>}
          <p>{t('accepted.unclear')}</p>
          <AskMuseum />
        </Problem>
      ) : null}
      {state.kind === 'gone' ? (
        <Problem
          title={t(order === null ? 'accepted.goneTitle' : 'orderReview.gone.title')}
          actions={
            order === null ? (
              <>
                <BackButtons />
                {toHome}
              </>
            ) : (
              nextActions
            )
          }
        >
          <p>{t(order === null ? 'accepted.gone' : linkToOrder(order.id, language).gone)}</p>
          {order === null ? <MissingList /> : null}
          <AskMuseum />
        </Problem>
      ) : null}
      {state.kind === 'noCart' ? (
        <Problem title={t('accepted.noCartTitle')} actions={nextActions}>
          <p>{t('accepted.noCart')}</p>
          <AskMuseum />
        </Problem>
      ) : null}
    </>
  )

  /** The failure page gets the payment's string, so that it can lead back to an order. */
  function failedPath(): string {
    const path = pathTo('checkoutFailed', language)
    return order === null ? path : `${path}?${new URLSearchParams({ us: order.us })}`
  }
}
