import * as v from 'valibot'
import { extensionPage } from './extension-page.ts'

/** `sha384-` and the hash in base64, as the `integrity` attribute of HTML takes it (W3C SRI). */
export const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/**
 * One release of a remote, as it stands in the frontend-discovery document (awslabs, `v1-pre.json`).
 * What the shop adds to that format is in `extras`.
 */
export const registryRelease = v.object({
  /** Address of its `mf-manifest.json`; its other files lie beside and below it. */
  url: v.pipe(v.string(), v.nonEmpty()),
  /** The `url` of the release that stands in when this one cannot be loaded. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({
    version: v.pipe(v.string(), v.nonEmpty()),
    /** Of the manifest. */
    integrity: v.optional(integrity),
  }),
  deployment: v.optional(
    v.object({
      /** Percent of visits, from 0 to 100; what the others leave is the default's. */
      traffic: v.optional(v.number()),
      default: v.optional(v.boolean()),
    }),
  ),
  extras: v.optional(
    v.object({
      /** Of `release.json` beside the manifest, which has the hash of every file of the release. */
      release: v.optional(integrity),
      /** Of `loaded.json` beside it: what a browser really loads, which spares it those two. */
      loaded: v.optional(integrity),
      /** Version of the shared model it was built against; its major must be the shell's. */
      contract: v.optional(v.string()),
      /** Pages at addresses the shell does not know by itself. */
      pages: v.optional(v.array(extensionPage)),
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

/** Key of a remote in the document: `mf-tours` → `@shop/mf-tours`. */
export function registryKey(remote: string): string {
  return `@shop/${remote}`
}

/** The readable releases of a remote, in their order. */
export function releasesOf(registry: Registry, remote: string): RegistryRelease[] {
  return (registry.microFrontends[registryKey(remote)] ?? []).filter((entry) => entry !== null)
}

/** The release to load: the one marked default, else the first readable one; null when none is. */
export function addressOf(registry: Registry, remote: string): string | null {
  const releases = releasesOf(registry, remote)
  const chosen = releases.find((entry) => entry.deployment?.default === true) ?? releases[0]
  return chosen?.url ?? null
}
