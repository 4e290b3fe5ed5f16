import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import { isSameItem } from '@shop/shared/cart/without-bought'

/** Whether both baskets buy the same at the same prices. Their names may differ. */
export function isSameOrder(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  return (
    one.length === other.length &&
    one.every((line, index) => {
      const counterpart = other[index]
      return (
        counterpart !== undefined &&
        isSameItem(line, counterpart) &&
        lineTotal(line) === lineTotal(counterpart)
      )
    })
  )
}
