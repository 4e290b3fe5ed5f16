import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { OfferGrid } from '@shop/shared/ui/list/offer-grid'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { $shown, moreRequested } from './model.ts'
import { TourCard } from './tour-card.tsx'
import type { HintedTour } from './tour-list-view.ts'

export function TourCards({ tours, onClear }: { tours: HintedTour[]; onClear: () => void }) {
  const { t } = useTexts('mf_tours')
  const { shown, more } = useUnit({ shown: $shown, more: moreRequested })
  if (tours.length === 0) return <NoMatch onClear={onClear} />
  return (
    <OfferGrid
      offers={tours}
      shown={shown}
      card={(tour, isFirst) => <TourCard key={tour.id} tour={tour} isFirst={isFirst} />}
      moreText={t('list.more')}
      onMore={() => more()}
    />
  )
}

/** There are tours, but none that the filters let through. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTexts('mf_tours')
  return (
    <Empty title={t('list.noMatch.title')}>
      <p>{t('list.noMatch.text')}</p>
      <Button onClick={onClear}>{t('list.clear')}</Button>
    </Empty>
  )
}
