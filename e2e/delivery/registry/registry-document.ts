import { extensionPage, MOST_PAGES } from '@shop/shared/federation/extension-page'
import { integrity } from '@shop/shared/federation/registry'
import * as v from 'valibot'
import { MAX_CONTRACT_LENGTH, schemaProblems } from './records.ts'

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

/** Where a release is served: an http(s) address, or a path of the shop. */
export const address = v.pipe(
  v.string(),
  v.check(isAddress, 'is neither an http(s) address nor a path beginning with /'),
)

/** In percent of visits. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** State of an automatic canary: its share of visits rises automatically, or rose before. */
const automatic = v.object({
  state: v.picklist(['running', 'paused', 'back']),
  /**
   * Percent of visits that this step gives. If the release has another share, an operator set it by
   * hand.
   */
  share: v.number(),
  /**
   * When this step began or was resumed, by the server's clock: an instant in ISO 8601. The server
   * adds it, because clocks of editors may be wrong.
   */
  since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Version of the default with which it is compared. */
  against: v.string(),
  /** Number of visits with the release in each step. */
  visits: v.pipe(v.number(), v.integer(), v.minValue(1)),
  because: v.optional(v.string()),
})

/** One listed release. Fields that the shell reads are validated; unknown fields stay unchanged. */
const listedRelease = v.looseObject({
  url: address,
  fallbackUrl: v.optional(address),
  metadata: v.looseObject({
    version: v.pipe(v.string(), v.nonEmpty()),
    integrity: v.optional(integrity),
  }),
  deployment: v.optional(
    v.looseObject({ traffic: v.optional(share), default: v.optional(v.boolean()) }),
  ),
  extras: v.optional(
    v.looseObject({
      release: v.optional(integrity),
      loaded: v.optional(integrity),
      contract: v.optional(v.pipe(v.string(), v.maxLength(MAX_CONTRACT_LENGTH))),
      pages: v.optional(
        v.pipe(v.array(v.looseObject(extensionPage.entries)), v.maxLength(MOST_PAGES)),
      ),
      /** Entered by the server that was built with it; the next build replaces it. */
      builtIn: v.optional(v.boolean()),
      /** It was the default and was rolled back: a later rollback must not choose it. */
      rolledBack: v.optional(v.boolean()),
      automatic: v.optional(automatic),
      /** Bytes of its own code, compressed by gzip, and its budget. */
      size: v.optional(v.looseObject({ gzipBytes: v.number(), budget: v.optional(v.number()) })),
    }),
  ),
})

const releases = v.pipe(
  v.array(listedRelease),
  v.check((list) => isUnique(list, ({ url }) => url), 'lists one address twice'),
  v.check((list) => isUnique(list, ({ metadata }) => metadata.version), 'lists one version twice'),
  v.check(
    (list) => list.filter(({ deployment }) => deployment?.default === true).length <= 1,
    'has more than one default',
  ),
  v.check((list) => {
    const others = list.filter((_, index) => index !== defaultIndex(list))
    return others.reduce((sum, { deployment }) => sum + (deployment?.traffic ?? 0), 0) <= 100
  }, 'gives away more than 100 % of visits'),
)

const registryDocument = v.looseObject({ microFrontends: v.record(v.string(), releases) })

export type Automatic = v.InferOutput<typeof automatic>
export type ListedRelease = v.InferOutput<typeof listedRelease>
export type RegistryDocument = v.InferOutput<typeof registryDocument>

export type DocumentReading =
  | { kind: 'document'; document: RegistryDocument }
  /**
   * Each problem begins with its path in the document: `microFrontends.@shop/mf-tours.0.url: …`.
   */
  | { kind: 'unreadable'; problems: readonly string[] }

/** Validates the complete registry: one invalid remote rejects all of it. */
export function readDocument(given: unknown): DocumentReading {
  const parsed = v.safeParse(registryDocument, given)
  if (parsed.success) return { kind: 'document', document: parsed.output }
  return { kind: 'unreadable', problems: schemaProblems(parsed.issues) }
}

export function emptyDocument(): RegistryDocument {
  return { schema: SCHEMA, microFrontends: {} }
}

/** Index of the default release: the marked one, otherwise the first, as in the shell. */
export function defaultIndex(list: readonly ListedRelease[]): number {
  return Math.max(
    0,
    list.findIndex(({ deployment }) => deployment?.default === true),
  )
}

/**
 * Whether this is a safe address. A path is parsed as browsers do it: `//`, `/\`, and a tab between
 * two slashes would all name another host.
 */
function isAddress(text: string): boolean {
  const shop = 'https://shop.invalid'
  if (text.startsWith('/')) return URL.canParse(text, shop) && new URL(text, shop).origin === shop
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

function isUnique<Item>(list: readonly Item[], key: (item: Item) => string): boolean {
  return new Set(list.map(key)).size === list.length
}
