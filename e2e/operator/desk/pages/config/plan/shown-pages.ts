import { OFFERINGS } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import type { OperatorTexts } from '../../../../texts.ts'

interface ShownPage {
  value: string
  label: string
  pathIn: (language: string) => string
}

/** Pages that can be looked at with a change: one of each kind, and what the museum writes. */
export function shownPages(t: OperatorTexts): readonly ShownPage[] {
  const museums = {
    imprint: t('terms.imprint'),
    terms: t('terms.terms'),
    data_protection: t('terms.data_protection'),
    accessibility_statement: t('drawn.pages.accessibility_statement'),
    shipping: t('terms.shipping'),
    visit: t('drawn.pages.visit'),
  }
  return [
    page('home', t('drawn.pages.home')),
    ...OFFERINGS.map(({ route, wireFlag }) => page(route, t(`fields.${wireFlag}`))),
    page('checkout', t('remotes.mf-checkout')),
    ...Object.entries(museums).map(([id, label]) => page('staticPage', label, id)),
  ]
}

/** Where a change is seen first: the page whose words it changes, or the home address. */
export function firstShown(changes: object): string {
  const field = Object.keys(changes).find((name) => name.startsWith('page_'))
  return field?.replace('page_', '') ?? 'home'
}

function page(route: Parameters<typeof pathTo>[0], label: string, id?: string): ShownPage {
  const params: Record<string, string> = id === undefined ? {} : { id }
  return { value: id ?? route, label, pathIn: (language) => pathTo(route, language, params) }
}
