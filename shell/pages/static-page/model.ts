import { staticPage } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import { $config, siteName } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { contactLinks } from '@shop/shared/document/contact'
import type { Language } from '@shop/shared/i18n/languages'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { bundledText, type MuseumNames } from './bundled-text.ts'

export const STATIC_PAGES = [
  'imprint',
  'terms',
  'data_protection',
  'accessibility_statement',
  'shipping',
] as const

/** `visit` is the museum's alone: the shop has no text of its own for it. */
export type StaticPageId = (typeof STATIC_PAGES)[number] | 'visit'

export function isStaticPageId(id: string): id is StaticPageId {
  return id === 'visit' || STATIC_PAGES.some((page) => page === id)
}

export type StaticPageState =
  | { kind: 'loading' }
  | { kind: 'shown'; html: string }
  /** Both the museum's text and the shop's own failed to load. */
  | { kind: 'failed' }
  /** The museum has no such page, and the shop has no text for it. */
  | { kind: 'unknown' }

interface Opened extends Abortable {
  id: StaticPageId
  language: Language
}

export const staticPageOpened = createEvent<Opened>()

export const loadPageFx = createRequest(staticPage)

/** Loads the shop's own text, for a museum without a text or with a server that fails. */
export const loadBundledFx = createEffect(
  ({
    id,
    language,
    country,
    names,
  }: Opened & Pick<ShopConfig, 'country'> & { names: MuseumNames }) =>
    bundledText(id as (typeof STATIC_PAGES)[number], language, country, names),
)

// Ignores answers for a page that the visitor has left.
const ofMuseum = latestAnswer(
  attach({
    effect: loadPageFx,
    mapParams: ({ id, signal }: Opened) => ({ params: { page: id }, signal }),
  }),
)
const ofShop = latestAnswer(loadBundledFx, { outdated: [staticPageOpened] })

export const $staticPage = createStore<StaticPageState>({ kind: 'loading' })
  .on(staticPageOpened, () => ({ kind: 'loading' }))
  .on(ofMuseum.answered, (_, { result }) => ({ kind: 'shown', html: result.html }))
  .on(ofMuseum.failed, (state, { params, error }) => {
    if (params.id !== 'visit') return state
    return { kind: error.kind === 'http' && error.status === 404 ? 'unknown' : 'failed' }
  })
  .on(ofShop.answered, (_, { result }) => ({ kind: 'shown', html: result }))
  .on(ofShop.failed, () => ({ kind: 'failed' }))

sample({ clock: staticPageOpened, target: ofMuseum.asked })
sample({
  clock: ofMuseum.failed,
  source: $config,
  filter: (_, { params }) => params.id !== 'visit',
  fn: (config, { params: { id, language } }) => {
    const site = siteName(config, language)
    const names = {
      siteName: site,
      company: config.operatingCompany ?? site,
      contacts: contactLinks(config),
    }
    return { id, language, country: config.country, names }
  },
  target: ofShop.asked,
})
