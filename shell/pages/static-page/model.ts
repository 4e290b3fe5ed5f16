import { staticPage } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import { $config, siteName } from '@shop/shared/config/model'
import type { Language } from '@shop/shared/i18n/languages'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { bundledText, type MuseumNames } from './bundled-text.ts'
import type { StaticPageId } from './static-page-id.ts'

export type StaticPageState =
  | { kind: 'loading' }
  | { kind: 'shown'; html: string }
  /** Neither the museum's text nor the shop's own could be fetched. */
  | { kind: 'failed' }

interface Opened {
  id: StaticPageId
  language: Language
}

export const staticPageOpened = createEvent<Opened>()

export const loadPageFx = createRequest(staticPage)

/** A museum that has no text of its own, or whose server fails, still shows the shop's. */
export const loadBundledFx = createEffect(
  ({ id, language, names }: Opened & { names: MuseumNames }) => bundledText(id, language, names),
)

const $opened = createStore<Opened | null>(null).on(staticPageOpened, (_, opened) => opened)

export const $staticPage = createStore<StaticPageState>({ kind: 'loading' })
  .on(staticPageOpened, (): StaticPageState => ({ kind: 'loading' }))
  .on(loadBundledFx.fail, (): StaticPageState => ({ kind: 'failed' }))

sample({ clock: staticPageOpened, fn: ({ id }) => ({ params: { page: id } }), target: loadPageFx })

// An answer for a page that has been left since is of no interest.
sample({
  clock: loadPageFx.done,
  source: $opened,
  filter: (opened, { params }) => opened?.id === params.params?.page,
  fn: (_, { result }): StaticPageState => ({ kind: 'shown', html: result.html }),
  target: $staticPage,
})

sample({
  clock: loadPageFx.fail,
  source: { opened: $opened, config: $config },
  filter: ({ opened }, { params }) => opened?.id === params.params?.page,
  fn: ({ opened, config }) => {
    const { id, language } = opened as Opened
    const site = siteName(config, language)
    const names = {
      siteName: site,
      company: config.operatingCompany ?? site,
      email: config.supportEmail,
    }
    return { id, language, names }
  },
  target: loadBundledFx,
})

sample({
  clock: loadBundledFx.done,
  source: $opened,
  filter: (opened, { params }) => opened?.id === params.id,
  fn: (_, { result }): StaticPageState => ({ kind: 'shown', html: result }),
  target: $staticPage,
})
