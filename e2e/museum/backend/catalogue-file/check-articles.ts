import type { Catalogue } from '../catalogue/schema.ts'
import type { Report } from './check-offering.ts'
import { issuePath } from './issue-path.ts'

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
