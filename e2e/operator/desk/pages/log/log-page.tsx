import type { LogAnswer } from '../../../contract/history.ts'
import { BUILT_IN } from '../../../contract/operators.ts'
import { logDetail } from '../../../wording/log-detail.ts'
import { showNetwork } from '../../../wording/wording.ts'
import { LoadedPages } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function LogPage() {
  const t = useTexts()
  const show = useShow()
  const nameOf = (name: string | null) => (name === BUILT_IN ? t('log.builtIn') : (name ?? '–'))
  return (
    <Page name="log">
      <LoadedPages<LogAnswer> of="log" lastOf={({ events }) => events.at(-1)?.id}>
        {(pages) => (
          <Rows
            size="small"
            rowKey="id"
            pagination={{ pageSize: 25, showSizeChanger: false, hideOnSinglePage: true }}
            rows={pages.flatMap(({ events }) => events)}
            columns={[
              { title: t('log.when'), render: ({ at }) => show.time(at), isTime: true },
              {
                title: t('log.what'),
                render: ({ action }) => t(`log.actions.${action}`, { defaultValue: action }),
              },
              { title: t('log.detail'), render: (one) => logDetail(one, t) || '–' },
              { title: t('log.who'), render: ({ operator }) => nameOf(operator) },
              { title: t('log.where'), render: ({ network }) => showNetwork(network, t) || '–' },
            ]}
          />
        )}
      </LoadedPages>
    </Page>
  )
}
