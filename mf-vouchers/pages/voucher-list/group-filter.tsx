import { useTexts } from '@shop/shared/i18n/use-texts'
import { FilterSelect, Filters, isFilterShown } from '@shop/shared/ui/filter-select'
import { groupOptions } from './filter-vouchers.ts'
import type { ReadyVoucherList } from './use-voucher-list.ts'

export function GroupFilter({ list }: { list: ReadyVoucherList }) {
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
