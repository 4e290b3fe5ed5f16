import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $failure, $offer, linkOpened, linkRetried } from './model.ts'

/** Opens the places of a mailed link on the page of their event, ready for the basket. */
export function WaitingListPage() {
  const { t, language } = useTexts('mf_tickets')
  const { offer, failure, open, retry } = useUnit({
    offer: $offer,
    failure: $failure,
    open: linkOpened,
    retry: linkRetried,
  })
  const { hash } = useLocation()
  // A mail program may have encoded the `=`, or added characters around the link.
  const [key] = useState(() => /^#key(?:=|%3D)([\w-]*)/i.exec(hash)?.[1] ?? '')
  useOpened(open, key)
  if (offer !== null) return <Navigate to={`${page(offer)}?${offer.query}`} replace />
  const title = t('title.waitingList')
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1 tabIndex={-1}>{title}</h1>
      {content()}
    </>
  )

  function page({ event, tour }: NonNullable<typeof offer>) {
    if (event !== null) return pathTo('ticket', language, { id: event })
    if (tour !== null) return pathTo('guidedTour', language, { id: tour })
    // Nothing is known but what the message says.
    return pathTo('tickets', language)
  }

  function content() {
    if (failure === null) return <Loading />
    const isOver = failure.kind === 'http' && failure.status === 404
    if (!isOver) return <FailedCall title={title} failure={failure} onRetry={() => retry()} />
    // The server says why.
    return (
      <Problem
        title={failure.message ?? title}
        actions={<ButtonLink to={pathTo('tickets', language)}>{t('event.all')}</ButtonLink>}
      />
    )
  }
}
