import { bookingTexts } from '@shop/shared/booking/texts'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

const remote: RemoteModule = {
  namespace: 'mf_vouchers',
  translations: inEachLanguage((language) => import(`./locales/${language}.json`)),
  commonTexts: {
    booking: async () => bookingTexts,
  },
  routes: {
    vouchers: {
      titleKey: 'title.list',
      page: async () => (await import('./pages/voucher-list/page.tsx')).VoucherListPage,
    },
    voucher: {
      titleKey: 'title.voucher',
      page: async () => (await import('./pages/voucher/page.tsx')).VoucherPage,
    },
  },
}

export const { namespace, routes, commonTexts, translations } = remote
