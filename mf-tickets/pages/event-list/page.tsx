import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { failureText } from '@shop/shared/ui/failure-text'
import { Empty, Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { EventGrid } from './event-grid.tsx'
import { $list, pageOpened } from './model.ts'
import styles from './page.module.css'

/** Every event on sale. */
export function EventListPage() {
  const { t } = useTexts('mf_tickets')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {t('title.tickets')}
      </h1>
      <EventListBody />
    </div>
  )
}

function EventListBody() {
  const { t } = useTexts('mf_tickets')
  const { list, opened } = useUnit({ list: $list, opened: pageOpened })
  const open = useCallback(() => opened({ now: new Date() }), [opened])
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
