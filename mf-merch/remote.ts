import type { RemoteModule, RemoteRoute } from '@shop/shared/federation/remote-module'
import { translations } from './texts.ts'

const notBuilt: RemoteRoute = {
  titleKey: 'title.list',
  page: async () => (await import('./pages/not-built/page.tsx')).NotBuiltPage,
}

const remote: RemoteModule = {
  namespace: 'mf_merch',
  translations,
  routes: {
    merchandise: notBuilt,
    merchandiseCategory: notBuilt,
    passes: notBuilt,
    pass: notBuilt,
    product: notBuilt,
  },
}

export const { namespace, routes } = remote
export { translations }
