import type { Rspack } from '@rsbuild/core'
import { isProvided } from './provided.ts'

type SplitChunks = Exclude<Rspack.OptimizationSplitChunksOptions, false>
export type ChunkGroups = NonNullable<SplitChunks['cacheGroups']>

/** Name that the federation plugin gives to the chunk with the exposed module of a remote. */
const EXPOSED = '__federation_expose_remote'
/**
 * A remote's chunk with copies of provided modules; no page loads it if the shell provides them.
 */
export const COPIES = 'copies'
/** Rspack's module types for the placeholders of shared modules, which contain no code. */
const STAND_INS = new Set(['provide-module', 'consume-shared-module'])
/** Texts in a folder `on-demand` stay in the chunk of their part, in all languages. */
const TEXTS = /(?<!on-demand)[\\/]locales[\\/]([a-z]{2})\.json$/

/**
 * Minimum source size of a separate file with the code that pages have in common. It is large
 * because it counts sources before tree shaking, and most of them are never used.
 */
const COMMON_BYTES = 320_000

/**
 * The files of a remote: its entry, with the exposed module; one per page, with all that it needs;
 * one per language; and one with fallback copies of shared modules, for shells that do not
 * provide one of them.
 */
export function remoteChunks(entry: string): ChunkGroups {
  return {
    // Code common to two pages is duplicated in both files. A separate file pays off only if it is
    // large: then the extra request costs less than downloading the code twice.
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
      name: COPIES,
      chunks: isOfCopies,
      // Placeholders stay outside: each use of one would wait for this file and all the others.
      test: (module) => !isStandIn(module),
      enforce: true,
      priority: 10,
    },
  }
}

function isStandIn({ type }: Rspack.Module): boolean {
  return STAND_INS.has(type)
}

/** Is the chunk loaded only as a fallback, when the page does not provide a shared module? */
function isOfCopies({ groupsIterable }: Rspack.Chunk): boolean {
  return [...groupsIterable].every(
    ({ origins }) =>
      origins.length > 0 &&
      origins.every(({ module }) => module != null && (isStandIn(module) || isCopy(module))),
  )
}

/** Modules that a copy loads later belong to the copies too. */
function isCopy(module: Rspack.Module): boolean {
  const path = /[\\/]shared[\\/](.+)\.tsx?$/.exec(module.nameForCondition() ?? '')?.[1]
  return path !== undefined && isProvided(`@shop/shared/${path.replaceAll('\\', '/')}`)
}
