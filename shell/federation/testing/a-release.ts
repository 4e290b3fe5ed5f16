import type { RegistryRelease } from '@shop/shared/federation/registry'

export function aRelease(
  version: string,
  { traffic, standard, fallback, ...more }: Said = {},
): RegistryRelease {
  return {
    url: urlOf(version),
    metadata: { version },
    deployment: { traffic: traffic ?? 0, default: standard ?? false },
    ...(fallback === undefined ? {} : { fallbackUrl: urlOf(fallback) }),
    ...more,
  }
}

interface Said extends Partial<RegistryRelease> {
  traffic?: number
  standard?: boolean
  /** Version of the release that is the fallback of this one. */
  fallback?: string
}

export function urlOf(version: string): string {
  return `/r/${version}/mf-manifest.json`
}
