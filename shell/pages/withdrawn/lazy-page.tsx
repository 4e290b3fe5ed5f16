import { lazyPart } from '../../frame/loading/lazy-part.tsx'

export const LazyWithdrawnPage = lazyPart(async () =>
  (await import(/* webpackChunkName: 'config-changes' */ './page.tsx')).loadWithdrawnPage(),
)
