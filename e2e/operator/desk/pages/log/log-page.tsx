import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { LogAnswer } from '../../../api/contract/history.ts'
import { showNetwork } from '../../../wording/wording.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

const ROWS = 25

/** Who was here and what they did. */
export function LogPage() {
  const t = useTexts()
  const show = useShow()
  const query = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ signal, pageParam }) =>
      callApi<LogAnswer>(`log${pageParam === null ? '' : `?before=${pageParam}`}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasOlder, events }) => (hasOlder ? (events.at(-1)?.id ?? null) : null),
  })
  /** Uses the names that fields have on the other pages. */
  const inWords = (detail: string) =>
    detail.replaceAll(/[a-z]+(_[a-z]+)+|\blanguages\b/g, (name) =>
      t(`fields.${name}`, { defaultValue: name }),
    ) || '–'
  return (
    <Page name="log">
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <Table
              size="small"
              rowKey="id"
              scroll={{ x: 'max-content' }}
              pagination={{ pageSize: ROWS, showSizeChanger: false, hideOnSinglePage: true }}
              dataSource={pages.flatMap(({ events }) => events)}
              columns={[
                { title: t('log.when'), dataIndex: 'at', render: show.time },
                {
                  title: t('log.what'),
                  dataIndex: 'action',
                  render: (action: string) => t(`log.actions.${action}`, { defaultValue: action }),
                },
                { title: t('log.detail'), dataIndex: 'detail', render: inWords },
                {
                  title: t('log.where'),
                  dataIndex: 'network',
                  render: (network: string) => showNetwork(network) || '–',
                },
              ]}
            />
            {query.hasNextPage && (
              <Button loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('history.older')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
