import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { translations } from './texts.ts'

const remote: RemoteModule = {
  namespace: 'mf_tours',
  translations,
  routes: {
    guidedTours: {
      titleKey: 'title.list',
      page: async () => (await import('./pages/tour-list/page.tsx')).TourListPage,
    },
    guidedTour: {
      titleKey: 'title.list',
      page: async () => (await import('./pages/not-built/page.tsx')).NotBuiltPage,
    },
  },
}

export const { namespace, routes } = remote
export { translations }
