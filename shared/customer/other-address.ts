import type { Address } from '@shop/shared/api/endpoints/customer-record'

const PARTS = ['name', 'street', 'zip', 'city', 'country'] as const

/**
 * Is it a non-empty address that differs from the billing address? Then goods are shipped there.
 * Differences in case and spaces are ignored.
 */
export function isOtherAddress(address: Address, billing: Address): boolean {
  const isEmpty = PARTS.every((part) => part === 'country' || address[part].trim() === '')
  return !isEmpty && PARTS.some((part) => plain(address[part]) !== plain(billing[part]))
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
