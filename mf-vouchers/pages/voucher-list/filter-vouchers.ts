import type { VoucherGroup, VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { type FilterOption, filterOptions } from '@shop/shared/catalogue/filter-options'

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
  const offered = groups.filter(
    ({ id }) => id === chosen || vouchers.some(({ groupId }) => groupId === id),
  )
  const named = offered.map(({ id, name }): [string, string] => [id, name || id])
  return filterOptions(chosen === null ? named : [...named, [chosen, unknown]])
}
