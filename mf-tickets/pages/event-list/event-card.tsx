import type { Event } from '@shop/shared/api/endpoints/events'
import { dayText } from '@shop/shared/dates/day-text'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { OfferCard, type OfferFact } from '@shop/shared/ui/list/offer-card'
import { useMoney } from '@shop/shared/ui/price'
import { memo } from 'react'
import type { EventHint } from './event-hint.ts'

export type ListedEvent = Event & { hint: EventHint }

interface EventCardProps {
  event: ListedEvent
  isFirst: boolean
}

/** Memoised: filtering or extending the list does not render it again. */
export const EventCard = memo(function EventCard({ event, isFirst }: EventCardProps) {
  const { language } = useTexts('mf_tickets')
  const facts = useFacts(event)
  return (
    <OfferCard
      offer={event}
      to={pathTo('ticket', language, { id: event.id })}
      isFirst={isFirst}
      about={[event.venue]}
      facts={facts}
    />
  )
})

function useFacts({ hint, from_price }: ListedEvent): OfferFact[] {
  const { t, language } = useTexts('mf_tickets')
  const money = useMoney()
  return [...priceFact(), ...hintFact()]

  function priceFact(): OfferFact[] {
    if (from_price === null || hint.kind === 'ended') return []
    const text = from_price === 0 ? t('price.free') : t('price.from', { price: money(from_price) })
    return [{ text, look: 'strong' }]
  }

  function hintFact(): OfferFact[] {
    switch (hint.kind) {
      case 'next':
        return [{ text: t('list.next', { date: dayText(hint.date, language) }), look: 'plain' }]
      case 'today':
        return [{ text: t('list.today'), look: 'strong' }]
      case 'soldOut':
      case 'ended':
        return [{ text: t(`list.${hint.kind}`), look: 'off' }]
      case 'none':
        return []
    }
  }
}
