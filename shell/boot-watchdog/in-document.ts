import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RsbuildPlugin, rspack } from '@rsbuild/core'
import {
  inertWords,
  type OwnWords,
  scriptless,
  WORDS_ID,
  type WordsOfDocument,
} from '@shop/shared/document/document-words'
import { LANGUAGES } from '@shop/shared/i18n/languages'

const KEYS = [
  'lost',
  'slow',
  'offline',
  'kept',
  'retry',
  'contact',
  'book',
  'scripts',
] as const satisfies readonly (keyof OwnWords)[]

const { transformSync, minifySync } = rspack.experiments.swc

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/**
 * In all languages, without the museum's contact, which comes from the deployment or the config.
 */
export function readWords(): WordsOfDocument {
  const words = LANGUAGES.map((language) => {
    const texts: OwnWords = JSON.parse(read(`locales/${language}.json`))
    return [language, Object.fromEntries(KEYS.map((key) => [key, texts[key]]))]
  })
  return { ...Object.fromEntries(words), contacts: [] }
}

/** A script exactly as it is in the document: the security policy contains its hash. */
export function readScript(name: 'boot-watchdog' | 'early-presses'): string {
  const { code } = transformSync(read(`${name}.ts`), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    isModule: false,
  })
  return minifySync(code, { module: false, compress: { passes: 3 }, mangle: true }).code
}

/** Puts scripts and texts into the document, before the shop's scripts. */
export const bootWatchdogInDocument: RsbuildPlugin = {
  name: 'boot-watchdog-in-document',
  setup: (api) => {
    api.modifyHTMLTags(({ headTags, bodyTags }) => {
      const attrs = { type: 'application/json', id: WORDS_ID }
      const words = { tag: 'script', attrs, children: inertWords(readWords()) }
      const scripts = (['boot-watchdog', 'early-presses'] as const).map((name) => ({
        tag: 'script',
        children: readScript(name),
      }))
      return { headTags: [words, ...scripts, ...headTags], bodyTags }
    })
    api.modifyHTML((html) =>
      html
        // Comments and spaces between tags are only for readers of the source. Script lines stay
        // separate, because a line break may end a statement.
        .replaceAll(/<!--.*?-->|(?<=>)\s*\n\s*(?=<)/gs, '')
        .replace('<body>', () => `<body>${scriptless(readWords())}`),
    )
  },
}
