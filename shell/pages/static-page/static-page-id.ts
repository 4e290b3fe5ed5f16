const STATIC_PAGES = ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping']

export function isStaticPageId(id: string): boolean {
  return STATIC_PAGES.includes(id)
}
