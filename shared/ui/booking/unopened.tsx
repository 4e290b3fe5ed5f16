import type { UnopenedView } from '@shop/shared/catalogue/open-offer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { ButtonLink } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
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
  const { t } = useTexts('booking')
  switch (view.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Problem title={texts.failed} onRetry={onRetry}>
          {failureText(t, view.failure)}
        </Problem>
      )
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
