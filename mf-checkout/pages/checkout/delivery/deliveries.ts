import type { Address, Customer } from '@shop/shared/api/endpoints/customer-record'
import { type CartLine, isGoods } from '@shop/shared/cart/line'
import { isOtherAddress } from '@shop/shared/customer/other-address'
import { kindOf } from '../../../features/line-kinds/line-kinds.ts'

export interface Deliveries {
  /** The address for goods; null if nothing is sent to the customer. */
  goods: Address | null
  /** Passes sent to their owners, each with its line's index in the basket. */
  passes: { index: number; owner: string; address: Address }[]
}

export function deliveriesOf(lines: readonly CartLine[], customer: Customer): Deliveries {
  const goesToCustomer = lines.some(
    (line) =>
      isGoods(line) && (ownersOf(line)?.some((owner) => !owner.send_to_custom_addr) ?? true),
  )
  const passes = lines.flatMap((line, index) =>
    (ownersOf(line) ?? [])
      .filter((owner) => owner.send_to_custom_addr)
      .map(({ name, address }) => ({ index, owner: name, address })),
  )
  return { goods: goesToCustomer ? goodsAddress(customer) : null, passes }
}

function ownersOf(line: CartLine) {
  return kindOf(line).owners?.(line)
}

/** The shipping address if it is different, otherwise the billing address; always with a name. */
function goodsAddress(customer: Customer): Address {
  const { addrBilling, addrShipping, fname, lname, company } = customer
  const isElsewhere = addrShipping !== null && isOtherAddress(addrShipping, addrBilling)
  const { name, street, zip, city, country } = isElsewhere ? addrShipping : addrBilling
  const own = [fname, lname].filter(Boolean).join(' ') || company
  return { name: name || own, street, zip, city, country }
}
