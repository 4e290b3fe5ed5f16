import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Grid, Table } from 'antd'
import type { LogAnswer } from '../../../contract/history.ts'
import { BUILT_IN } from '../../../contract/operators.ts'
import { logDetail } from '../../../wording/log-detail.ts'
import { showNetwork } from '../../../wording/wording.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

const ROWS = 25

type Logged = LogAnswer['events'][number]

/** Who was here and what they did. */
export function LogPage() {
  const t = useTexts()
  const show = useShow()
  const isWide = Grid.useBreakpoint().md ?? true
  const query = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ signal, pageParam }) =>
      callApi<LogAnswer>(`log${pageParam === null ? '' : `?before=${pageParam}`}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasOlder, events }) => (hasOlder ? (events.at(-1)?.id ?? null) : null),
  })
  const nameOf = (name: string | null) => (name === BUILT_IN ? t('log.builtIn') : (name ?? '–'))
  const wordOf = (action: string) => t(`log.actions.${action}`, { defaultValue: action })
  const placeOf = (network: string) => showNetwork(network, t) || '–'
  const when = { title: t('log.when'), key: 'at', render: ({ at }: Logged) => show.time(at) }
  const what = { title: t('log.what'), key: 'action', render: (one: Logged) => wordOf(one.action) }
  const detail = {
    title: t('log.detail'),
    key: 'detail',
    render: (one: Logged) => logDetail(one, t) || '–',
  }
  const where = {
    title: t('log.where'),
    key: 'network',
    render: ({ network }: Logged) => placeOf(network),
  }
  const who = {
    title: t('log.who'),
    key: 'operator',
    render: ({ operator }: Logged) => nameOf(operator),
  }
  // On a phone two columns say what five say elsewhere.
  const whenAndWhere = {
    title: `${t('log.when')}, ${t('log.who')}, ${t('log.where')}`,
    key: 'at',
    render: (one: Logged) =>
      `${show.time(one.at)}, ${nameOf(one.operator)}, ${placeOf(one.network)}`,
  }
  const whatInDetail = {
    title: t('log.what'),
    key: 'action',
    render: (one: Logged) =>
      [wordOf(one.action), logDetail(one, t)].filter(Boolean).join(t('colon')),
  }
  return (
    <Page name="log">
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <Table
              size="small"
              rowKey="id"
              pagination={{ pageSize: ROWS, showSizeChanger: false, hideOnSinglePage: true }}
              dataSource={pages.flatMap(({ events }) => events)}
              columns={isWide ? [when, what, detail, who, where] : [whenAndWhere, whatInDetail]}
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
