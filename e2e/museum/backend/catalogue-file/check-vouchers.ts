import { codeKey } from '../cart/code-key.ts'
import type { Catalogue, CatalogueVoucherProduct } from '../catalogue/schema.ts'
import type { Report } from './check-offering.ts'

/** What a schema cannot see of vouchers and of the codes that stand on them. */
export function checkVouchers(catalogue: Catalogue, report: Report): void {
  const { fail, once, picture } = report
  const { voucherGroups, voucherProducts, voucherCodes } = catalogue
  voucherGroups.forEach(({ id }, at) => {
    once('voucher group', id, 'voucherGroups', at, 'id')
  })
  voucherProducts.forEach((product, at) => {
    const path = ['voucherProducts', at] as const
    once('voucher', product.id, ...path, 'id')
    picture(product.picture, ...path, 'picture')
    if (!voucherGroups.some(({ id }) => id === product.group)) {
      fail(`no voucher group "${product.group}"`, ...path, 'group')
    }
    checkAmount(product, at, report)
  })
  voucherCodes.forEach(({ barcode, amount, used = 0, validFromDay, validToDay }, at) => {
    const path = ['voucherCodes', at] as const
    const key = codeKey(barcode)
    if (key === '') fail('has neither letters nor digits', ...path, 'barcode')
    else once('barcode', key, ...path, 'barcode')
    if (used > amount) fail('is more than amount', ...path, 'used')
    if (validFromDay !== undefined && validToDay !== undefined && validToDay < validFromDay) {
      fail('is before validFromDay', ...path, 'validToDay')
    }
  })
}

function checkAmount(
  { price, freeAmount }: CatalogueVoucherProduct,
  at: number,
  { fail }: Report,
): void {
  const path = ['voucherProducts', at] as const
  if (freeAmount === undefined) {
    if (price === 0) fail('a voucher must be worth something', ...path, 'price')
    return
  }
  const { min, max } = freeAmount
  if (max < min) fail('is less than min', ...path, 'freeAmount', 'max')
  else if (price < min || price > max) fail('is not within freeAmount', ...path, 'price')
}
