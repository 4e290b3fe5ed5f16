import { bookingTexts } from '@shop/shared/booking/texts'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

const remote: RemoteModule = {
  namespace: 'mf_merch',
  translations: inEachLanguage((language) => import(`./locales/${language}.json`)),
  commonTexts: {
    booking: async () => bookingTexts,
  },
  routes: {
    merchandise: {
      titleKey: 'title.merchandise',
      page: async () => (await import('./pages/article-list/page.tsx')).MerchandisePage,
    },
    merchandiseCategory: {
      titleKey: 'title.merchandise',
      page: async () => (await import('./pages/article-list/page.tsx')).MerchandisePage,
    },
    passes: {
      titleKey: 'title.passes',
      page: async () => (await import('./pages/article-list/page.tsx')).PassesPage,
    },
    pass: {
      titleKey: 'title.pass',
      page: async () => (await import('./pages/article/page.tsx')).PassPage,
    },
    product: {
      titleKey: 'title.product',
      page: async () => (await import('./pages/article/page.tsx')).ProductPage,
    },
  },
}

export const { namespace, routes, commonTexts, translations } = remote
