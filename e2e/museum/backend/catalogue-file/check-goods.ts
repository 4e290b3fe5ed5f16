import { isCountry } from '../../countries.ts'
import { codeKey } from '../cart/codes.ts'
import type { Catalogue, CatalogueVoucherProduct } from '../catalogue/schema.ts'
import { issuePath, type Report } from './check-offering.ts'

/** What a schema cannot see of articles and passes: where their ids point. */
export function checkArticles(catalogue: Catalogue, report: Report): void {
  const { fail, once, picture } = report
  const { articles, articleCategories, shipping } = catalogue
  articleCategories.forEach(({ id }, at) => {
    once('article category', id, 'articleCategories', at, 'id')
  })
  articles.forEach(({ id, kind, categories, pictures, related = [], shippingClass }, at) => {
    const path = ['articles', at] as const
    once('article', id, ...path, 'id')
    categories.forEach((category, c) => {
      if (articleCategories.some((known) => known.id === category)) return
      fail(`no article category "${category}"`, ...path, 'categories', c)
    })
    if (kind === 'article' && categories.length === 0) {
      fail('an article needs a category', ...path, 'categories')
    }
    pictures.forEach(({ file }, p) => {
      picture(file, ...path, 'pictures', p, 'file')
    })
    related.forEach((other, r) => {
      once(`related article of ${issuePath(path)}`, other, ...path, 'related', r)
      if (other === id) fail('is the article itself', ...path, 'related', r)
      else if (!articles.some((known) => known.id === other)) {
        fail(`no article "${other}"`, ...path, 'related', r)
      }
    })
    if (shippingClass !== undefined && !shipping.classes.includes(shippingClass)) {
      fail(`no shipping class "${shippingClass}"`, ...path, 'shippingClass')
    }
  })
}

/** What a schema cannot see of shipping: whether customers live there, and which classes there are. */
export function checkShipping({ shipping }: Catalogue, { fail, once }: Report): void {
  const { classes, countries } = shipping
  classes.forEach((name, at) => {
    once('shipping class', name, 'shipping', 'classes', at)
  })
  for (const [country, costs] of Object.entries(countries)) {
    const path = ['shipping', 'countries', country] as const
    if (!isCountry(country)) fail('no country that customers can choose', ...path)
    if (typeof costs === 'number') continue
    const named = Object.keys(costs)
    if (named.length === 0)
      fail('has no cost; leave the country out, and its customers are asked to write', ...path)
    for (const name of named) {
      if (!classes.includes(name)) fail(`no shipping class "${name}"`, ...path, name)
    }
  }
}

/** What a schema cannot see of vouchers and their codes. */
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
