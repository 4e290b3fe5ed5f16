import type { Rspack } from '@rsbuild/core'

type SplitChunks = Exclude<Rspack.OptimizationSplitChunksOptions, false>
export type ChunkGroups = NonNullable<SplitChunks['cacheGroups']>

/** The chunk of what a remote exposes, as the federation plugin names it. */
const EXPOSED = '__federation_expose_remote'
/** How Rspack calls the stand-ins for shared modules, which have no code. */
const STAND_INS = new Set(['provide-module', 'consume-shared-module'])
const TEXTS = /[\\/]locales[\\/]([a-z]{2})\.json$/

/** From this size of their sources on, most of which is never used, what pages have in common is a file of its own. */
const COMMON_BYTES = 320_000

/**
 * In which files a remote comes: its entry, which holds what it exposes; one for each page with all
 * that the page needs; one for each language; and one with its copies of what it shares, for a page
 * whose shell lacks something of it.
 */
export function remoteChunks(entry: string): ChunkGroups {
  return {
    // What two pages have in common is in both, unless it is so much that who goes from one to the
    // other would rather have made one more request.
    common: {
      name: 'common',
      chunks: (chunk) => chunk.name !== EXPOSED && !isOfCopies(chunk),
      test: (module) => !isStandIn(module) && !TEXTS.test(module.nameForCondition() ?? ''),
      minChunks: 2,
      minSize: COMMON_BYTES,
    },
    default: false,
    defaultVendors: false,
    entry: {
      name: entry,
      chunks: ({ name }) => name === EXPOSED,
      test: (module, { chunkGraph }) =>
        [...chunkGraph.getModuleChunks(module)]
          .filter(({ name }) => name === EXPOSED)
          .every((chunk) => chunkGraph.getChunkModules(chunk).every((one) => !isStandIn(one))),
      enforce: true,
      priority: 30,
    },
    texts: {
      name: (module) => `texts-${TEXTS.exec(module.nameForCondition() ?? '')?.[1]}`,
      chunks: (chunk) => !isOfCopies(chunk),
      test: TEXTS,
      enforce: true,
      priority: 20,
    },
    copies: {
      name: 'copies',
      chunks: isOfCopies,
      // Whoever needs one stand-in would wait for all of them, and they for the file they stand in.
      test: (module) => !isStandIn(module),
      enforce: true,
      priority: 10,
    },
  }
}

function isStandIn({ type }: Rspack.Module): boolean {
  return STAND_INS.has(type)
}

/** Is it asked for only where nobody else has brought a shared module? */
function isOfCopies({ groupsIterable }: Rspack.Chunk): boolean {
  return [...groupsIterable].every(
    ({ origins }) =>
      origins.length > 0 && origins.every(({ module }) => module != null && isStandIn(module)),
  )
}
