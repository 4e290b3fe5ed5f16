import * as v from 'valibot'

/**
 * Which address each remote has: the frontend-discovery document (awslabs, `v1-pre.json`), of which
 * the shop reads `microFrontends["@shop/<remote>"][].url`, `metadata.version` and `deployment`.
 */
const release = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.optional(v.string()) }),
  deployment: v.optional(
    v.object({ traffic: v.optional(v.number()), default: v.optional(v.boolean()) }),
  ),
})

export const registrySchema = v.object({
  microFrontends: v.record(
    v.string(),
    v.fallback(v.array(v.fallback(v.nullable(release), null)), []),
  ),
})

export type Registry = v.InferOutput<typeof registrySchema>

/** The release to load: the one marked default, else the first readable one; null when none is. */
export function addressOf(registry: Registry, remote: string): string | null {
  const releases = (registry.microFrontends[`@shop/${remote}`] ?? []).filter(
    (entry) => entry !== null,
  )
  const chosen = releases.find((entry) => entry.deployment?.default === true) ?? releases[0]
  return chosen?.url ?? null
}
