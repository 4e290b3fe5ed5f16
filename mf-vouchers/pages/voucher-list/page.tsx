import { voucherSelect } from '@shop/shared/api/endpoints/vouchers'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { activeFilters } from '@shop/shared/ui/list/active-filters'
import { FilterSelect, isFilterShown } from '@shop/shared/ui/list/filters'
import { FoundCount, ListPage } from '@shop/shared/ui/list/list-page'
import { ListSkeleton, ListToolsPlaceholder } from '@shop/shared/ui/list/list-skeleton'
import { ListTools } from '@shop/shared/ui/list/list-tools'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { groupOptions } from './filter-vouchers.ts'
import { type ReadyVoucherList, useVoucherList } from './use-voucher-list.ts'
import { VoucherCards } from './voucher-cards.tsx'

export function VoucherListPage() {
  const { t } = useTexts('mf_vouchers')
  const list = useVoucherList()
  const isReady = list.kind === 'ready'
  return (
    <ListPage title={t('title.list')}>
      {isReady ? <GroupFilter list={list} /> : null}
      {list.kind === 'loading' ? <ListToolsPlaceholder list="vouchers" /> : null}
      <FoundCount path={voucherSelect.path}>
        {isReady ? t('list.count', { count: list.found.length }) : ''}
      </FoundCount>
      {isReady ? <VoucherCards list={list} /> : <Unready list={list} />}
    </ListPage>
  )
}

function Unready({ list }: { list: Exclude<ReturnType<typeof useVoucherList>, ReadyVoucherList> }) {
  const { t } = useTexts('mf_vouchers')
  if (list.kind === 'loading') return <ListSkeleton />
  if (list.failure.kind === 'noVouchers') {
    return (
      <PicturedEmpty of="search" title={t('list.empty.title')}>
        {t('list.empty.text')}
      </PicturedEmpty>
    )
  }
  return <FailedCall title={t('list.failed')} failure={list.failure} onRetry={list.onOpen} />
}

function GroupFilter({ list }: { list: ReadyVoucherList }) {
  const { t } = useTexts('mf_vouchers')
  const { vouchers, groups, group, onGroup } = list
  const choice = {
    label: t('list.group'),
    all: t('list.allGroups'),
    options: groupOptions(vouchers, groups, { chosen: group, unknown: t('list.unknownGroup') }),
    value: group,
    onChange: onGroup,
  }
  if (!isFilterShown(choice)) return null
  return <ListTools active={activeFilters([choice])} filters={<FilterSelect {...choice} />} />
}
