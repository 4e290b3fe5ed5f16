import { lazyPart } from '../../frame/lazy-part.tsx'

export const LazyStaticPage = lazyPart(async () => (await import('./page.tsx')).StaticPage)
