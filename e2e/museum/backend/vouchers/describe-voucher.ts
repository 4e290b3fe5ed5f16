import type { Language } from '@shop/shared/i18n/languages'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueText, CatalogueVoucherProduct } from '../catalogue/schema.ts'
import { pictureFields, type Srcsets } from '../pictures/media-url.ts'

export function describeVoucher(
  product: CatalogueVoucherProduct,
  { catalogue, srcsets }: { catalogue: Catalogue; srcsets: Srcsets },
  language: Language,
) {
  const text = (value: CatalogueText) => pickText(catalogue, value, language)
  const { freeAmount } = product
  return {
    id: product.id,
    name: text(product.name),
    price: product.price,
    vat_value: product.vat,
    variable_amount: freeAmount === undefined ? 0 : 1,
    min_amount: freeAmount?.min ?? null,
    max_amount: freeAmount?.max ?? null,
    groupId: product.group,
    sequence_no: product.sequenceNo,
    teaser: text(product.teaser),
    description: text(product.description),
    ...pictureFields(product.picture, srcsets),
    picture_alt: text(product.pictureAlt),
  }
}
