import { currentTime } from '@shop/shared/dates/clock'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { FoundCount, ListPage } from '@shop/shared/ui/list/list-page'
import { ListSkeleton, ListToolsPlaceholder } from '@shop/shared/ui/list/list-skeleton'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { EventGrid } from './event-grid.tsx'
import { $list, pageOpened } from './model.ts'

export function EventListPage() {
  const { t } = useTexts('mf_tickets')
  return (
    <ListPage title={t('title.tickets')}>
      <EventListBody />
    </ListPage>
  )
}

function EventListBody() {
  const { t } = useTexts('mf_tickets')
  const { list, opened } = useUnit({ list: $list, opened: pageOpened })
  const open = useCallback(() => opened({ now: currentTime() }), [opened])
  useOpened(open, undefined)
  if (list.kind === 'loading') {
    return (
      <>
        <ListToolsPlaceholder list="tickets" />
        <FoundCount>{null}</FoundCount>
        <ListSkeleton />
      </>
    )
  }
  if (list.kind === 'ready') return <EventGrid events={list.events} />
  if (list.failure.kind === 'noEvents') {
    return (
      <PicturedEmpty of="search" title={t('list.empty.title')}>
        {t('list.empty.text')}
      </PicturedEmpty>
    )
  }
  return <FailedCall title={t('list.failed')} failure={list.failure} onRetry={open} />
}
