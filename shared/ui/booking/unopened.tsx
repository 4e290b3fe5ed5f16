import type { UnopenedView } from '@shop/shared/catalogue/open-offer'
import { ButtonLink } from '@shop/shared/ui/button'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { Loading, Problem } from '@shop/shared/ui/states'

interface UnopenedProps {
  view: UnopenedView
  texts: { failed: string; unknown: { title: string; text: string } }
  /** The list to go to if the offer does not exist. */
  back: { to: string; text: string }
  onRetry: () => void
}

/** Shown instead of an event or tour that is loading, failed to load, or does not exist. */
export function Unopened({ view, texts, back, onRetry }: UnopenedProps) {
  switch (view.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <FailedCall title={texts.failed} failure={view.failure} onRetry={onRetry} />
    case 'unknown':
      return (
        <Problem
          title={texts.unknown.title}
          actions={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
        >
          {texts.unknown.text}
        </Problem>
      )
  }
}
