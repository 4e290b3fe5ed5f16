import type { VoucherGroup, VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { categoryOptions } from '@shop/shared/catalogue/categories'
import type { FilterOption } from '@shop/shared/catalogue/filter-options'

type Grouped = Pick<VoucherProduct, 'groupId'>

/** Id of the group the list is narrowed to; null for all of them. */
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
  /** What the address asks for; it stands among the options in any case. */
  chosen: string | null
  /** Names a group of the address that the museum does not. */
  unknown: string
}

/** The groups there is a voucher in. */
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
