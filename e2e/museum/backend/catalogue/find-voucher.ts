import type { Catalogue, CatalogueVoucherProduct } from './schema.ts'

export function findVoucher(catalogue: Catalogue, id: string): CatalogueVoucherProduct | undefined {
  return catalogue.voucherProducts.find((product) => product.id === id)
}
