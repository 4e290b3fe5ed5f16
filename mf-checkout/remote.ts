import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

const remote: RemoteModule = {
  namespace: 'mf_checkout',
  translations: inEachLanguage((language) => import(`./locales/${language}.json`)),
  routes: {
    checkout: {
      titleKey: 'title.checkout',
      page: async () => (await import('./pages/checkout/page.tsx')).CheckoutPage,
    },
    checkoutAccepted: {
      titleKey: 'title.accepted',
      page: async () => (await import('./pages/accepted/page.tsx')).AcceptedPage,
    },
    checkoutFailed: {
      titleKey: 'title.failed',
      page: async () => (await import('./pages/failed/page.tsx')).FailedPage,
    },
    checkoutCanceled: {
      titleKey: 'title.canceled',
      page: async () => (await import('./pages/canceled/page.tsx')).CanceledPage,
    },
    checkoutSuccess: {
      titleKey: 'title.accepted', // thanks only after a booking was found
      page: async () => (await import('./pages/success/page.tsx')).SuccessPage,
    },
    withdraw: {
      titleKey: 'title.withdraw',
      page: async () => (await import('./pages/withdraw/page.tsx')).WithdrawPage,
    },
    orderReview: {
      titleKey: 'title.orderReview',
      page: async () => (await import('./pages/order-review/page.tsx')).OrderReviewPage,
    },
  },
}

export const { namespace, routes, translations } = remote
