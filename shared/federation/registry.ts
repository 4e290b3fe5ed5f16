import * as v from 'valibot'
import { extensionPage, MOST_PAGES } from './extension-page.ts'

/** `sha384-` and the hash in base64, as the `integrity` attribute of HTML takes it (W3C SRI). */
export const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** Drops invalid pages and keeps the others. */
const pages = v.pipe(
  v.array(v.fallback(v.nullable(extensionPage), null)),
  v.transform((list) => list.filter((page) => page !== null).slice(0, MOST_PAGES)),
)

/**
 * One release of a remote in the frontend-discovery document (awslabs, `v1-pre.json`). The shop's
 * additions to that format are in `extras`.
 */
export const registryRelease = v.object({
  /** Address of its `mf-manifest.json`; its other files are in the same directory or below. */
  url: v.pipe(v.string(), v.nonEmpty()),
  /** The `url` of the release to fall back to when this one cannot be loaded. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({
    version: v.pipe(v.string(), v.nonEmpty()),
    /** Hash of the manifest. */
    integrity: v.optional(integrity),
  }),
  deployment: v.optional(
    v.object({
      /**
       * Percent of visits (canary), from 0 to 100; the default release gets the remainder. Any
       * other number gives none: 140 would take them all.
       */
      traffic: v.optional(v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0)),
      default: v.optional(v.boolean()),
    }),
  ),
  extras: v.optional(
    v.object({
      /** Hash of `release.json`, which lists the hash of every file of the release. */
      release: v.optional(integrity),
      /** Hash of `loaded.json`; a browser can use it instead of the manifest and `release.json`. */
      loaded: v.optional(integrity),
      /** Version of the shared model it was built against; its major must be the shell's. */
      contract: v.optional(v.string()),
      /** Its share grows automatically while its results are as good as those of the default. */
      automatic: v.optional(v.object({ state: v.string(), share: v.number() })),
      /** Pages at addresses that are not built into the shell. */
      pages: v.optional(pages),
    }),
  ),
})

export type RegistryRelease = v.InferOutput<typeof registryRelease>

export const registrySchema = v.object({
  microFrontends: v.record(
    v.string(),
    v.fallback(v.array(v.fallback(v.nullable(registryRelease), null)), []),
  ),
})

export type Registry = v.InferOutput<typeof registrySchema>

/** Key of a remote in the registry: `mf-tours` → `@shop/mf-tours`. */
export function registryKey(remote: string): string {
  return `@shop/${remote}`
}

/** The valid releases of a remote, in the registry's order. */
export function releasesOf(registry: Registry, remote: string): RegistryRelease[] {
  return (registry.microFrontends[registryKey(remote)] ?? []).filter((entry) => entry !== null)
}

/**
 * Address of the release marked as default, or else of the first valid one; null if there is none.
 */
export function addressOf(registry: Registry, remote: string): string | null {
  const releases = releasesOf(registry, remote)
  const chosen = releases.find((entry) => entry.deployment?.default === true) ?? releases[0]
  return chosen?.url ?? null
}
