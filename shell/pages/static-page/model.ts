import { staticPage } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import { $config, siteName } from '@shop/shared/config/model'
import type { Language } from '@shop/shared/i18n/languages'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { bundledText, type MuseumNames } from './bundled-text.ts'
import type { StaticPageId } from './static-page-id.ts'

export type StaticPageState =
  | { kind: 'loading' }
  | { kind: 'shown'; html: string }
  /** Neither the museum's text nor the shop's own could be fetched. */
  | { kind: 'failed' }

interface Opened extends Abortable {
  id: StaticPageId
  language: Language
}

export const staticPageOpened = createEvent<Opened>()

export const loadPageFx = createRequest(staticPage)

/** A museum that has no text of its own, or whose server fails, still shows the shop's. */
export const loadBundledFx = createEffect(
  ({ id, language, names }: Opened & { names: MuseumNames }) => bundledText(id, language, names),
)

// An answer for a page that has been left since is of no interest.
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
  .on(ofShop.answered, (_, { result }) => ({ kind: 'shown', html: result }))
  .on(ofShop.failed, () => ({ kind: 'failed' }))

sample({ clock: staticPageOpened, target: ofMuseum.asked })
sample({
  clock: ofMuseum.failed,
  source: $config,
  fn: (config, { params: { id, language } }) => {
    const site = siteName(config, language)
    const names = {
      siteName: site,
      company: config.operatingCompany ?? site,
      email: config.supportEmail,
    }
    return { id, language, names }
  },
  target: ofShop.asked,
})
