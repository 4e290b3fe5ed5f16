import { useFilterAddress } from '@shop/shared/catalogue/filter-address'
import { useOpened } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { inGroup, readGroup } from './filter-vouchers.ts'
import { $list, filterChanged, pageOpened } from './model.ts'

export function useVoucherList() {
  const { query, change } = useFilterAddress()
  const { list, opened, changed } = useUnit({
    list: $list,
    opened: pageOpened,
    changed: filterChanged,
  })
  useOpened(opened, undefined)
  if (list.kind !== 'ready') return { ...list, onOpen: () => opened() }
  const group = readGroup(query)
  const onGroup = (next: string | null) => {
    changed()
    change({ group: next })
  }
  return { ...list, group, found: inGroup(list.vouchers, group), onGroup }
}

export type ReadyVoucherList = Extract<ReturnType<typeof useVoucherList>, { kind: 'ready' }>
