import type { VoucherGroup, VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { categoryOptions } from '@shop/shared/catalogue/categories'
import type { FilterOption } from '@shop/shared/catalogue/filter-options'

type Grouped = Pick<VoucherProduct, 'groupId'>

export function readGroup(query: URLSearchParams): string | null {
  return query.get('group') || null
}

export function inGroup<Voucher extends Grouped>(
  vouchers: readonly Voucher[],
  group: string | null,
): Voucher[] {
  return vouchers.filter(({ groupId }) => group === null || groupId === group)
}

interface Asked {
  /** The group in the address, which is always one of the options. */
  chosen: string | null
  /** The name for an unknown group in the address. */
  unknown: string
}

/** The groups with at least one voucher. */
export function groupOptions(
  vouchers: readonly Grouped[],
  groups: readonly VoucherGroup[],
  { chosen, unknown }: Asked,
): FilterOption[] {
  const filed = vouchers.map(({ groupId }) => ({
    custom_groups: groupId === null ? [] : [{ id: groupId, name: '' }],
  }))
  return categoryOptions(filed, groups, chosen, unknown)
}
