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
  'scripts',
] as const satisfies readonly (keyof OwnWords)[]

const { transformSync, minifySync } = rspack.experiments.swc

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** In all languages, without a way to the museum: the deployment or the config brings that. */
export function readWords(): WordsOfDocument {
  const words = LANGUAGES.map((language) => {
    const texts: OwnWords = JSON.parse(read(`locales/${language}.json`))
    return [language, Object.fromEntries(KEYS.map((key) => [key, texts[key]]))]
  })
  return { ...Object.fromEntries(words), contacts: [] }
}

/** The script as it stands in the document: its hash is in the security policy. */
export function readScript(): string {
  const { code } = transformSync(read('lifeline.ts'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    isModule: false,
  })
  return minifySync(code, { module: false, compress: { passes: 3 }, mangle: true }).code
}

/** Puts both into the document, before the shop's scripts. */
export const lifelineInDocument: RsbuildPlugin = {
  name: 'lifeline-in-document',
  setup: (api) => {
    api.modifyHTMLTags(({ headTags, bodyTags }) => {
      const attrs = { type: 'application/json', id: WORDS_ID }
      const words = { tag: 'script', attrs, children: inertWords(readWords()) }
      const script = { tag: 'script', children: readScript() }
      return { headTags: [words, script, ...headTags], bodyTags }
    })
    api.modifyHTML((html) =>
      html
        // Comments and the room between tags are for whoever reads the source; in a script a new line
        // may end a statement.
        .replaceAll(/<!--.*?-->|(?<=>)\s*\n\s*(?=<)/gs, '')
        .replace('<body>', () => `<body>${scriptless(readWords())}`),
    )
  },
}
