import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { NoMatch } from '@shop/shared/ui/list/no-match'
import { OfferGrid } from '@shop/shared/ui/list/offer-grid'
import { useUnit } from 'effector-react'
import { $shown, moreRequested } from './model.ts'
import { TourCard } from './tour-card.tsx'
import type { HintedTour } from './tour-list-view.ts'
import { useActiveFilters } from './use-active-filters.ts'
import type { ReadyTourList } from './use-tour-list.ts'

export function TourCards({ tours, list }: { tours: HintedTour[]; list: ReadyTourList }) {
  const { t } = useTexts('mf_tours')
  const { shown, more } = useUnit({ shown: $shown, more: moreRequested })
  if (tours.length === 0) return <NoTourMatches list={list} />
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

export function NoTourMatches({ list }: { list: ReadyTourList }) {
  const { t } = useTexts('mf_tours')
  const active = useActiveFilters(list)
  return (
    <NoMatch
      title={t('list.noMatch.title')}
      text={t('list.noMatch.text')}
      search={list.filter.search}
      active={active}
      clear={<Button onClick={list.onClear}>{t('list.clear')}</Button>}
      onSearch={(search) => list.onFilter({ search })}
    />
  )
}
