import { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'
import { FilterSelect, Filters, isFilterShown } from '@shop/shared/ui/list/filters'
import { FoundCount, ListPage } from '@shop/shared/ui/list/list-page'
import { Empty, Loading, Problem } from '@shop/shared/ui/states'
import { groupOptions } from './filter-vouchers.ts'
import { type ReadyVoucherList, useVoucherList } from './use-voucher-list.ts'
import { VoucherCards } from './voucher-cards.tsx'

/** Every gift voucher on sale. */
export function VoucherListPage() {
  const { t } = useTexts('mf_vouchers')
  const list = useVoucherList()
  const isReady = list.kind === 'ready'
  return (
    <ListPage title={t('title.list')}>
      {isReady ? <GroupFilter list={list} /> : null}
      <FoundCount>{isReady ? t('list.count', { count: list.found.length }) : ''}</FoundCount>
      {isReady ? <VoucherCards list={list} /> : <Unready list={list} />}
    </ListPage>
  )
}

function Unready({ list }: { list: Exclude<ReturnType<typeof useVoucherList>, ReadyVoucherList> }) {
  const { t } = useTexts('mf_vouchers')
  if (list.kind === 'loading') return <Loading />
  if (list.failure.kind === 'noVouchers') {
    return <Empty title={t('list.empty.title')}>{t('list.empty.text')}</Empty>
  }
  return (
    <Problem title={t('list.failed')} onRetry={list.onOpen}>
      {failureText(t, list.failure)}
    </Problem>
  )
}

function GroupFilter({ list }: { list: ReadyVoucherList }) {
  const { t } = useTexts('mf_vouchers')
  const { vouchers, groups, group, onGroup } = list
  const options = groupOptions(vouchers, groups, {
    chosen: group,
    unknown: t('list.unknownGroup'),
  })
  if (!isFilterShown(options, group)) return null
  return (
    <Filters>
      <FilterSelect
        label={t('list.group')}
        all={t('list.allGroups')}
        options={options}
        value={group}
        onChange={onGroup}
      />
    </Filters>
  )
}
