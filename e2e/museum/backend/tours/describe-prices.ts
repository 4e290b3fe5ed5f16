import type { CatalogueText, CatalogueTour } from '../catalogue/schema.ts'

export function describePrices(
  prices: CatalogueTour['prices'],
  text: (text: CatalogueText) => string,
) {
  return prices.map(({ id, name, price, vat, sequenceNo }) => ({
    id,
    name: text(name),
    price,
    vat_value: vat,
    sequence_no: sequenceNo,
  }))
}
