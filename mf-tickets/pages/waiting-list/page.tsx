import { writeChoice } from '@shop/shared/booking/address-choice'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { Loading } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { $failure, $offer, linkClosed, linkOpened, linkRetried } from './model.ts'

/** Opens the places of a mailed link on the page of their event, ready for the basket. */
export function WaitingListPage() {
  const { t, language } = useTexts('mf_tickets')
  const { offer, failure, open, close, retry } = useUnit({
    offer: $offer,
    failure: $failure,
    open: linkOpened,
    close: linkClosed,
    retry: linkRetried,
  })
  const { hash } = useLocation()
  // A mail program may have encoded the `=`, or added characters around the link.
  const [key] = useState(() => /^#key(?:=|%3D)([\w-]*)/i.exec(hash)?.[1] ?? '')
  useOpenedAndClosed(
    useCallback(() => open(key), [open, key]),
    close,
  )
  if (offer !== null) {
    const { event, choice } = offer
    const to = `${pathTo('ticket', language, { id: event })}?${writeChoice('', choice)}`
    return <Navigate to={to} replace />
  }
  const isOver = failure?.kind === 'http' && failure.status === 404
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 tabIndex={-1}>{t('title.waitingList')}</h1>
      {content()}
    </>
  )

  function content() {
    if (failure === null) return <Loading />
    if (!isOver)
      return <FailedCall title={t('waiting.unopened')} failure={failure} onRetry={() => retry()} />
    return (
      <PicturedEmpty of="ended" title={t('waiting.over.title')}>
        <p>{t('waiting.over.text')}</p>
        <ButtonLink to={pathTo('tickets', language)}>{t('event.all')}</ButtonLink>
      </PicturedEmpty>
    )
  }
}
