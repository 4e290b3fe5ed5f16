import { isCountry } from '../../countries.ts'
import { codeKey } from '../cart/codes.ts'
import type { Catalogue, CatalogueVoucherProduct } from '../catalogue/schema.ts'
import { issuePath, type Path, type Report } from './report.ts'

export function checkArticles(catalogue: Catalogue, report: Report): void {
  const { fail, once, among, picture } = report
  const { articles, articleCategories, shipping } = catalogue
  for (const [at, article] of articles.entries()) {
    const { id, kind, categories, pictures, related = [], shippingClass } = article
    const path = ['articles', at] as const
    once('article', id, ...path, 'id')
    for (const [c, category] of categories.entries())
      among(articleCategories, 'article category', category, ...path, 'categories', c)
    if (kind === 'article' && categories.length === 0) {
      fail('an article needs a category', ...path, 'categories')
    }
    for (const [p, { file }] of pictures.entries()) picture(file, ...path, 'pictures', p, 'file')
    for (const [r, other] of related.entries()) {
      once(`related article of ${issuePath(path)}`, other, ...path, 'related', r)
      if (other === id) fail('is the article itself', ...path, 'related', r)
      else among(articles, 'article', other, ...path, 'related', r)
    }
    if (shippingClass !== undefined && !shipping.classes.includes(shippingClass)) {
      fail(`no shipping class "${shippingClass}"`, ...path, 'shippingClass')
    }
  }
}

export function checkShipping({ shipping }: Catalogue, { fail, once }: Report): void {
  const { classes, countries } = shipping
  for (const [at, name] of classes.entries()) {
    once('shipping class', name, 'shipping', 'classes', at)
  }
  for (const [country, costs] of Object.entries(countries)) {
    const path = ['shipping', 'countries', country] as const
    if (!isCountry(country)) fail('not a country that customers can choose', ...path)
    if (typeof costs === 'number') continue
    const named = Object.keys(costs)
    if (named.length === 0)
      fail(
        'has no cost; leave the country out, then its customers are asked to write to the museum',
        ...path,
      )
    for (const name of named) {
      if (!classes.includes(name)) fail(`no shipping class "${name}"`, ...path, name)
    }
  }
}

export function checkVouchers(catalogue: Catalogue, report: Report): void {
  const { fail, once, among, picture } = report
  const { voucherGroups, voucherProducts, voucherCodes } = catalogue
  for (const [at, product] of voucherProducts.entries()) {
    const path = ['voucherProducts', at] as const
    once('voucher', product.id, ...path, 'id')
    picture(product.picture, ...path, 'picture')
    among(voucherGroups, 'voucher group', product.group, ...path, 'group')
    checkAmount(product, path, report)
  }
  for (const [at, { barcode, amount, used = 0, ...days }] of voucherCodes.entries()) {
    const path = ['voucherCodes', at] as const
    const key = codeKey(barcode)
    if (key === '') fail('has neither letters nor digits', ...path, 'barcode')
    else once('barcode', key, ...path, 'barcode')
    if (used > amount) fail('is more than amount', ...path, 'used')
    const { validFromDay, validToDay } = days
    if (validFromDay !== undefined && validToDay !== undefined && validToDay < validFromDay) {
      fail('is before validFromDay', ...path, 'validToDay')
    }
  }
}

function checkAmount(
  { price, freeAmount }: CatalogueVoucherProduct,
  path: Path,
  { fail }: Report,
): void {
  if (freeAmount === undefined) {
    if (price === 0) fail('a voucher must be worth something', ...path, 'price')
    return
  }
  const { min, max } = freeAmount
  if (max < min) fail('is less than min', ...path, 'freeAmount', 'max')
  else if (price < min || price > max) fail('is not within freeAmount', ...path, 'price')
}
