import { bookingTexts } from '@shop/shared/booking/texts'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

const remote: RemoteModule = {
  namespace: 'mf_tickets',
  translations: inEachLanguage((language) => import(`./locales/${language}.json`)),
  commonTexts: {
    booking: async () => bookingTexts,
  },
  routes: {
    tickets: {
      titleKey: 'title.tickets',
      page: async () => (await import('./pages/event-list/page.tsx')).EventListPage,
    },
    waitingList: {
      titleKey: 'title.waitingList',
      page: async () => (await import('./pages/waiting-list/page.tsx')).WaitingListPage,
    },
    ticket: {
      titleKey: 'title.ticket',
      page: async () => (await import('./pages/event/page.tsx')).EventPage,
    },
  },
}

export const { namespace, routes, commonTexts, translations } = remote
