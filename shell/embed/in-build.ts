import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RsbuildPlugin, rspack } from '@rsbuild/core'
import { LANGUAGES } from '@shop/shared/i18n/languages'

/** Pages of other sites have this address in their HTML: another number is another contract. */
const ADDRESS = 'embed/1/museum-shop.js'

const { transformSync, minifySync } = rspack.experiments.swc

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The script with the element `<museum-shop>` and its texts. */
export function readElement(): string {
  const texts = LANGUAGES.map((language) => [
    language,
    JSON.parse(read(`locales/${language}.json`)),
  ])
  const { code } = transformSync(read('museum-shop.ts'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    isModule: false,
  })
  // The block keeps the name from other scripts of the page.
  const whole = `{const TEXTS=${JSON.stringify(Object.fromEntries(texts))};${code}}`
  return minifySync(whole, { module: false, compress: { passes: 3 }, mangle: true }).code
}

export const elementInBuild: RsbuildPlugin = {
  name: 'element-in-build',
  setup: (api) =>
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) =>
      compilation.emitAsset(ADDRESS, new sources.RawSource(readElement())),
    ),
}
