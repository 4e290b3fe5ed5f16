import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { expect, test } from 'vitest'
import { emitOwnFiles, OWN_FILES } from './emitted-records.ts'

const REMOTE = join('/work', 'mf-tours')

/** The list of own files that a build emits when its chunks contain these modules. */
function ownFilesOf(chunks: Record<string, readonly string[]>): unknown {
  const emitted = new Map<string, string>()
  const compilation = {
    chunks: Object.keys(chunks).map((name) => ({ name, files: [`${name}.js`] })),
    chunkGraph: {
      getChunkModules: ({ name }: { name: string }) =>
        (chunks[name] ?? []).map((path) => ({ nameForCondition: () => path })),
    },
    emitAsset: (name: string, source: { text: string }) => emitted.set(name, source.text),
    hooks: { processAssets: { tap: (_: unknown, run: () => void) => run() } },
  }
  const RawSource = class {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  const compiler = {
    context: REMOTE,
    rspack: { Compilation: {}, sources: { RawSource } },
    hooks: {
      thisCompilation: { tap: (_: unknown, run: (of: unknown) => void) => run(compilation) },
    },
  }
  emitOwnFiles('mf_tours').apply(compiler as unknown as Rspack.Compiler)
  return JSON.parse(emitted.get(OWN_FILES) ?? 'null')
}

test("counts chunks with a module of the remote's folder, and its entry, as own code", () => {
  const chunks = {
    mf_tours: ['/work/shared/i18n/languages.ts'],
    index: [`${REMOTE}/remote.ts`],
    list: ['/work/shared/ui/tiles.tsx', `${REMOTE}/pages/list/page.tsx`],
    other: ['/work/shared/cart/model.ts'],
    chart: [`${REMOTE}/node_modules/chart/index.js`],
  }
  expect(ownFilesOf(chunks)).toEqual(['chart.js', 'list.js', 'mf_tours.js'])
})

// Regression: a remote with another patch version of React was rejected as too large, because of a
// copy
// that no page loads.
test('does not count copies of shared modules as own code, in any folder', () => {
  const copies = [`${REMOTE}/node_modules/react-dom/cjs/react-dom.production.js`]
  expect(ownFilesOf({ mf_tours: [], copies })).toEqual(['mf_tours.js'])
})
