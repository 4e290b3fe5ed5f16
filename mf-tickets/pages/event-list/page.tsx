import { currentTime } from '@shop/shared/dates/clock'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { failureText } from '@shop/shared/ui/failure-text'
import { ListPage } from '@shop/shared/ui/list/list-page'
import { Empty, Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { EventGrid } from './event-grid.tsx'
import { $list, pageOpened } from './model.ts'

/** Every event on sale. */
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
  if (list.kind === 'loading') return <Loading />
  if (list.kind === 'ready') return <EventGrid events={list.events} />
  if (list.failure.kind === 'noEvents') {
    return <Empty title={t('list.empty.title')}>{t('list.empty.text')}</Empty>
  }
  return (
    <Problem title={t('list.failed')} onRetry={open}>
      {failureText(t, list.failure)}
    </Problem>
  )
}
