import { tourSelect } from '@shop/shared/api/endpoints/tours'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { FoundCount, ListPage } from '@shop/shared/ui/list/list-page'
import { ListSkeleton, ListToolsPlaceholder } from '@shop/shared/ui/list/list-skeleton'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { Programme } from './programme.tsx'
import { TourCards } from './tour-cards.tsx'
import { TourFilters } from './tour-filters.tsx'
import { foundCount, type Shown } from './tour-list-view.ts'
import { type ReadyTourList, useTourList } from './use-tour-list.ts'

export function TourListPage() {
  const { t } = useTexts('mf_tours')
  const list = useTourList()
  const isReady = list.kind === 'ready'
  return (
    <ListPage title={t('title.list')}>
      {isReady ? <TourFilters list={list} /> : null}
      {list.kind === 'loading' ? <ListToolsPlaceholder list="guided_tours" /> : null}
      <FoundCount path={tourSelect.path}>{isReady ? <Found shown={list.shown} /> : ''}</FoundCount>
      {isReady ? <Tours list={list} /> : <Unready list={list} />}
    </ListPage>
  )
}

/**
 * The number of results. The programme of a day lists a tour once for each start, so the starts are
 * counted there, not the tours.
 */
function Found({ shown }: { shown: Shown }) {
  const { t } = useTexts('mf_tours')
  const count = foundCount(shown)
  if (count === null) return null
  return shown.kind === 'cards' ? t('list.count', { count }) : t('programme.count', { count })
}

function Unready({ list }: { list: Exclude<ReturnType<typeof useTourList>, ReadyTourList> }) {
  const { t } = useTexts('mf_tours')
  if (list.kind === 'loading') return <ListSkeleton />
  if (list.failure.kind === 'noTours') {
    return (
      <PicturedEmpty of="search" title={t('list.empty.title')}>
        {t('list.empty.text')}
      </PicturedEmpty>
    )
  }
  return <FailedCall title={t('list.failed')} failure={list.failure} onRetry={list.onOpen} />
}

function Tours({ list }: { list: ReadyTourList }) {
  const { shown } = list
  if (shown.kind === 'cards') return <TourCards tours={shown.tours} list={list} />
  return <Programme shown={shown} list={list} />
}
