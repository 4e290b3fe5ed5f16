import type { Catalogue, CatalogueArticle } from './schema.ts'

export function findArticle(catalogue: Catalogue, id: string): CatalogueArticle | undefined {
  return catalogue.articles.find((article) => article.id === id)
}
