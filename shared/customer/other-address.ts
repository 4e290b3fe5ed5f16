import type { Address } from '@shop/shared/api/endpoints/customer-record'

const PARTS = ['name', 'street', 'zip', 'city', 'country'] as const

/**
 * Is this an address at all, and another one than that of the bill? Goods go there then; case and
 * spaces make no other address.
 */
export function isOtherAddress(address: Address, billing: Address): boolean {
  const isEmpty = PARTS.every((part) => part === 'country' || address[part].trim() === '')
  return !isEmpty && PARTS.some((part) => plain(address[part]) !== plain(billing[part]))
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
