import type { UnopenedView } from '@shop/shared/catalogue/open-offer'
import { ButtonLink } from '@shop/shared/ui/button'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { Loading, Problem } from '@shop/shared/ui/states'
import type { OfferShape } from './offer-skeleton.tsx'

interface UnopenedProps {
  view: UnopenedView
  shape: OfferShape
  texts: { failed: string; unknown: { title: string; text: string } }
  /** Link to the list if the offer does not exist. */
  back: { to: string; text: string }
  onRetry: () => void
}

/** Shown instead of an offer that is loading, failed to load, or does not exist. */
export function Unopened({ view, shape, texts, back, onRetry }: UnopenedProps) {
  switch (view.kind) {
    case 'loading':
      return <Loading shape={shape} />
    case 'failed':
      return <FailedCall title={texts.failed} failure={view.failure} onRetry={onRetry} />
    case 'unknown':
      return (
        <>
          <StatePicture of="missing" />
          <Problem
            title={texts.unknown.title}
            onRetry={onRetry}
            actions={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
          >
            {texts.unknown.text}
          </Problem>
        </>
      )
  }
}
