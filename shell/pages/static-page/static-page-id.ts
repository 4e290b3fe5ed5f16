export const STATIC_PAGES = [
  'imprint',
  'terms',
  'data_protection',
  'accessibility_statement',
  'shipping',
] as const

export type StaticPageId = (typeof STATIC_PAGES)[number]

export function isStaticPageId(id: string): id is StaticPageId {
  return STATIC_PAGES.some((page) => page === id)
}
