import { LANGUAGES, type Language } from './languages.ts'
import { mergeTexts } from './merge-texts.ts'
import { GERMAN_WITH_ESZETT, spellingOf } from './spelling.ts'
import type { Messages } from './texts.ts'

/** A folder's texts by language, and by the spellings of some countries. */
export type InEachLanguage<Tree = Messages> = Readonly<
  Record<Language, () => Promise<Tree>> & { [GERMAN_WITH_ESZETT]?: () => Promise<Tree> }
>

/**
 * The texts of a folder by language; only the current one is loaded. `load` imports the folder's
 * `./locales/${language}.json`: the bundler analyses that path, so each folder must write it.
 */
export function inEachLanguage<Tree = Messages>(
  load: (name: Language) => Promise<{ default: NoInfer<Tree> }>,
): InEachLanguage<Tree> {
  return Object.fromEntries(
    [...LANGUAGES, GERMAN_WITH_ESZETT].map((name) => [
      name,
      async () => (await load(name as Language)).default,
    ]),
  ) as Record<Language, () => Promise<Tree>>
}

/**
 * The texts of a folder in the spelling of the museum's country. Without such a spelling, or if it
 * fails to load, the texts of the language are used.
 */
export async function textsIn<Tree extends Messages>(
  all: InEachLanguage<Tree>,
  language: Language,
  country: string | null,
): Promise<Tree> {
  const spelling = spellingOf(language, country)
  const [own, over] = await Promise.all([
    all[language](),
    spelling === null ? undefined : all[spelling]?.().catch(() => undefined),
  ])
  return mergeTexts(own, over)
}
