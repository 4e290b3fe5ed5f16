import { lazyPart } from '../../frame/lazy-part.tsx'

export const LazyWithdrawnPage = lazyPart(
  async () => (await import('../../start/follow-config/follow-config.ts')).withdrawnPage,
)
