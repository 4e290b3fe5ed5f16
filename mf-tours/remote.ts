import { bookingTexts } from '@shop/shared/booking/texts'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

const remote: RemoteModule = {
  namespace: 'mf_tours',
  translations: inEachLanguage((language) => import(`./locales/${language}.json`)),
  commonTexts: {
    booking: async () => bookingTexts,
  },
  routes: {
    guidedTours: {
      titleKey: 'title.list',
      page: async () => (await import('./pages/tour-list/page.tsx')).TourListPage,
    },
    guidedTour: {
      titleKey: 'title.tour',
      page: async () => (await import('./pages/tour/page.tsx')).TourPage,
    },
  },
}

export const { namespace, routes, commonTexts, translations } = remote
