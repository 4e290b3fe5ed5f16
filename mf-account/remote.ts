import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'

const remote: RemoteModule = {
  namespace: 'mf_account',
  translations: inEachLanguage((language) => import(`./locales/${language}.json`)),
  routes: {
    guestRegister: {
      titleKey: 'title.guestRegister',
      page: async () => (await import('./pages/guest-register/page.tsx')).GuestRegisterPage,
    },
    login: {
      titleKey: 'title.login',
      page: async () => (await import('./pages/login/page.tsx')).LoginPage,
    },
    register: {
      titleKey: 'title.register',
      page: async () => (await import('./pages/register/page.tsx')).RegisterPage,
    },
    registerSuccess: {
      titleKey: 'title.registerSuccess',
      page: async () => (await import('./pages/register-success/page.tsx')).RegisterSuccessPage,
    },
    forgotPassword: {
      titleKey: 'title.forgotPassword',
      page: async () => (await import('./pages/forgot-password/page.tsx')).ForgotPasswordPage,
    },
    forgotPasswordSuccess: {
      titleKey: 'title.forgotPasswordSuccess',
      page: async () =>
        (await import('./pages/forgot-password/success-page.tsx')).ForgotPasswordSuccessPage,
    },
    recoverAccount: {
      titleKey: 'title.recover',
      page: async () => (await import('./pages/recover/page.tsx')).RecoverLinkPage,
    },
    recoverAccountByHash: {
      titleKey: 'title.recover',
      page: async () => (await import('./pages/recover/page.tsx')).RecoverPage,
    },
    recoverSuccess: {
      titleKey: 'title.recoverSuccess',
      page: async () => (await import('./pages/recover/success-page.tsx')).RecoverSuccessPage,
    },
    recoverPasswordSuccess: {
      titleKey: 'title.recoverSuccess',
      page: async () => (await import('./pages/recover/success-page.tsx')).RecoverSuccessPage,
    },
    confirmEmail: {
      titleKey: 'title.confirmEmail',
      page: async () => (await import('./pages/confirm-email/page.tsx')).ConfirmEmailPage,
    },
    settings: {
      titleKey: 'title.settings',
      page: async () => (await import('./pages/settings/page.tsx')).SettingsPage,
    },
    logout: {
      titleKey: 'title.logout',
      page: async () => (await import('./pages/logout/page.tsx')).LogoutPage,
    },
  },
}

export const { namespace, routes, translations } = remote
