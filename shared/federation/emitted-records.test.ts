import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { expect, test } from 'vitest'
import { emitOwnFiles, OWN_FILES } from './emitted-records.ts'

const REMOTE = join('/work', 'mf-tours')

/** What a build emits as the list of its own files, of chunks that contain these modules. */
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

test('own code is what has a module of the remote’s folder, and its entry', () => {
  const chunks = {
    mf_tours: ['/work/shared/i18n/languages.ts'],
    index: [`${REMOTE}/remote.ts`],
    list: ['/work/shared/ui/tiles.tsx', `${REMOTE}/pages/list/page.tsx`],
    other: ['/work/shared/cart/model.ts'],
    chart: [`${REMOTE}/node_modules/chart/index.js`],
  }
  expect(ownFilesOf(chunks)).toEqual(['chart.js', 'list.js', 'mf_tours.js'])
})

// Regression: a remote with its own patch version of React was refused as too large, by the size of
// a copy that no page loads.
test('copies of what the shell provides are not own code, wherever they are installed', () => {
  const copies = [`${REMOTE}/node_modules/react-dom/cjs/react-dom.production.js`]
  expect(ownFilesOf({ mf_tours: [], copies })).toEqual(['mf_tours.js'])
})
