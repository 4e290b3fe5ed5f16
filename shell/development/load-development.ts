import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { Development } from '../federation/mounting/remote-parts.tsx'

/**
 * The development tools. Null in a visit that requests no remote or release; then only this check
 * is loaded.
 */
export async function loadDevelopment(
  config: ShopConfig,
  language: Language,
  registry: string,
): Promise<Development | null> {
  if (!isDevelopmentWanted()) return null
  return await (await import('./start-development.ts')).startDevelopment(config, language, registry)
}

export function isDevelopmentWanted(): boolean {
  return (
    process.env.NODE_ENV === 'development' ||
    /remote\.|release\./.test(location.search) ||
    readSession(STORAGE_KEYS.developmentRemotes) !== undefined ||
    readSession(STORAGE_KEYS.previewedReleases) !== undefined
  )
}
